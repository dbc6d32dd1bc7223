"""The bodies of files that are taken in."""

from arbiter.api.bodies import Body, Line, Text, TimeControlField
from arbiter.api.entries.bodies import FileField


class ReportBody(Body):
    file = FileField(help_text="A Tournament Report File (TRF16, TRF26), in base64.")


class ReportSectionBody(ReportBody):
    name = Line(max_length=200, required=False, help_text="Of the section; else the file's own.")
    pack = Text(max_length=40, default="ru-2013")
    variant = Text(max_length=40, required=False)
    time_control = TimeControlField()
