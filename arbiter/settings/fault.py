"""What is wrong with the settings, in a sentence for whoever starts the program."""

from django.core.exceptions import ImproperlyConfigured


class BadSetting(ImproperlyConfigured):
    """The program cannot start with what its environment says: `code` is stable, the sentence
    says what was wrong and what to set."""

    def __init__(self, code: str, sentence: str) -> None:
        self.code = code
        super().__init__(f"{code}: {sentence}")
