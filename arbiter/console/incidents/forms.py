"""The forms by which incidents are put down, taken back and looked for."""

from typing import Any

from django import forms
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from arbiter.console.keyed_form import KeyedForm
from arbiter.plain_form import PlainForm
from arbiter.rules.pack import Pack
from arbiter.templatetags.game_words import article_words
from tournaments.incidents.kinds import KINDS, article_of
from tournaments.incidents.ladder import Ladder
from tournaments.words.incidents import DEGREES, degree_words, incident_words

LONGEST_NOTE = 2000


class PutDownForm(KeyedForm):
    """`seen` is how many reprimands of the player the page showed."""

    kind = forms.ChoiceField(label=_("What happened"))
    degree = forms.ChoiceField(
        required=False, label=_("Reprimand"), widget=forms.RadioSelect, initial="next"
    )
    note = forms.CharField(
        label=_("In words"),
        max_length=LONGEST_NOTE,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Also why, where you give another degree than is next. It stands on the slip."),
    )
    article = forms.CharField(
        required=False,
        max_length=80,
        label=_("Article"),
        help_text=_("Left empty: the article that the rules give, if they have one."),
    )
    seen = forms.IntegerField(min_value=0, widget=forms.HiddenInput)

    def __init__(self, data: Any, ladder: Ladder, pack: Pack) -> None:
        super().__init__(data, seen=ladder.count)
        self.ladder = ladder
        self.choose("kind", [("", "—"), *((kind, _cited(kind, pack)) for kind in KINDS)])
        following = gettext("the next of the ladder: %(degree)s") % {
            "degree": degree_words(ladder.next)
        }
        none = gettext("none: it is only put down")
        self.choose("degree", [("next", following), ("", none), *DEGREES.items()])

    def sent_anew(self) -> None:
        super().sent_anew()
        self.data = {**self.data, "seen": self.ladder.count}


class TakeBackForm(KeyedForm):
    reason = forms.CharField(label=_("Reason"), max_length=LONGEST_NOTE)


class FilterForm(PlainForm):
    """Which incidents are listed; anything left empty leaves all."""

    section = forms.ChoiceField(required=False, label=_("Section"))
    kind = forms.ChoiceField(required=False, label=_("What happened"))
    degree = forms.ChoiceField(required=False, label=_("Reprimand"))
    stands = forms.BooleanField(required=False, label=_("Only those that stand"))

    def __init__(self, data: Any, sections: list[tuple[str, str]]) -> None:
        super().__init__(data, auto_id="filter-%s")
        every = ("", pgettext_lazy("incidents", "all"))
        self.choose("section", [every, *sections])
        self.choose("kind", [every, *((kind, incident_words(kind)) for kind in KINDS)])
        self.choose("degree", [every, *DEGREES.items()])
        if len(sections) < 2:
            del self.fields["section"]

    def chosen(self) -> dict[str, Any]:
        """As the rows are filtered."""
        if not self.is_valid():
            return {}
        given = dict(self.cleaned_data)
        only = {"taken_back_at": None} if given.pop("stands") else {}
        return {name: value for name, value in given.items() if value} | only


def _cited(kind: Any, pack: Pack) -> str:
    article = article_words(article_of(kind, pack))
    return f"{incident_words(kind)} · {article}" if article else incident_words(kind)
