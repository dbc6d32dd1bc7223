from django.apps import AppConfig
from django.db.models.signals import post_migrate

from clocks.seeding import seed_presets


class ClocksConfig(AppConfig):
    name = "clocks"

    def ready(self) -> None:
        post_migrate.connect(seed_presets, sender=self, dispatch_uid="clocks.seed_presets")
