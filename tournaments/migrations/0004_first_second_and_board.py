"""A pairing names who has White in the first game and who has not, and its place in the round."""

from typing import Any

from django.db import migrations, models


def board_is_table(apps: Any, schema_editor: Any) -> None:
    pairings = apps.get_model("tournaments", "Pairing").objects.select_related("table")
    changed = list(pairings.iterator())
    for pairing in changed:
        pairing.board = pairing.table.number
    apps.get_model("tournaments", "Pairing").objects.bulk_update(changed, ["board"], batch_size=500)


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0003_seeds_stand_in_the_log")]

    operations = [
        migrations.RemoveConstraint("pairing", "pairing_of_two_entries"),
        migrations.RenameField("pairing", "white", "first"),
        migrations.RenameField("pairing", "black", "second"),
        migrations.AddField("pairing", "board", models.PositiveSmallIntegerField(default=1)),
        migrations.RunPython(board_is_table, migrations.RunPython.noop),
        migrations.AlterField("pairing", "board", models.PositiveSmallIntegerField()),
    ]
