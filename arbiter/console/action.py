"""A command as the page offers it: its form, the verb on its button, and what is asked before."""

from dataclasses import dataclass

from arbiter.console.articles import Articles
from arbiter.console.command_form import CommandForm


@dataclass(frozen=True, slots=True)
class Action:
    """`name` is unique in the page. `heading` folds the form under a line of its own; without it
    the form is a button. `question` is asked once more where the act is decisive; `key` presses
    the button (or unfolds the form) from the keyboard; `articles` are those it rests on."""

    name: str
    form: CommandForm
    verb: str
    heading: str = ""
    question: str = ""
    explanation: str = ""
    key: str = ""
    style: str = ""
    focus: bool = False
    articles: Articles = ()

    @property
    def kind(self) -> str:
        return self.form.kind

    @property
    def refused(self) -> bool:
        return self.form.is_bound
