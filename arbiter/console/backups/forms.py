from django import forms
from django.utils.translation import gettext_lazy as _

from arbiter.plain_form import PlainForm


class CopyForm(PlainForm):
    name = forms.CharField(max_length=120, label=_("Backup"), widget=forms.Select)
    folder = forms.CharField(
        max_length=500,
        label=_("Folder on the server's machine"),
        help_text=_("From the root, as /media/stick. It must be there; nothing is written over."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )

    def offer(self, names: list[str]) -> None:
        """The backups among which to choose."""
        widget = self.fields["name"].widget
        assert isinstance(widget, forms.Select)
        widget.choices = [(name, name) for name in names]
