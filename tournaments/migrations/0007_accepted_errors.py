from typing import Any

from django.db import migrations, models


def as_the_journal_has_them(apps: Any, _: Any) -> None:
    """What was wrong with a round that is confirmed now stood in the note of its confirmation."""
    notes = apps.get_model("tournaments", "JournalEntry").objects.filter(kind="round_confirmed")
    for round_ in apps.get_model("tournaments", "Round").objects.filter(state="confirmed"):
        note = (
            notes.filter(section_id=round_.section_id, facts__round=round_.number)
            .order_by("-id")
            .first()
        )
        if note is not None:
            round_.accepted_errors = " ".join(note.facts["errors"])
            round_.save(update_fields=["accepted_errors"])


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0006_roles_given_by_user_name")]

    operations = [
        migrations.AddField("round", "accepted_errors", models.TextField(blank=True)),
        migrations.RunPython(as_the_journal_has_them, migrations.RunPython.noop),
    ]
