"""The order of names in a list that is read by the alphabet."""

import unicodedata

Key = tuple[bool, str, str]


def alphabetical(name: str, language: str) -> Key:
    """A key to sort names by, without a look at the computer's own locale.

    Names in the letters of the language of the list come before those in the other letters. Ё
    stands where Е stands, and after it where nothing else differs; a Latin letter with a mark
    stands where the letter does.

    Args:
        name: as it is shown.
        language: of the list, "ru" or another in Latin letters.
    """
    plain = name.casefold()
    cyrillic = any("\u0400" <= letter <= "\u04ff" for letter in plain)
    letters = "".join(map(_unmarked, plain))
    return cyrillic != (language == "ru"), letters, plain


def _unmarked(letter: str) -> str:
    if letter == "ё":
        return "е"
    return letter if "\u0400" <= letter <= "\u04ff" else unicodedata.normalize("NFD", letter)[:1]
