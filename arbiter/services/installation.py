"""The installation's one row, locked."""

from arbiter.models import Installation


def lock_installation() -> Installation:
    """The row, held until the transaction ends; made where there is none yet."""
    Installation.objects.bulk_create(
        [Installation(id=1, boot_id="", base_ms=0)], ignore_conflicts=True
    )
    return Installation.objects.select_for_update().get(id=1)
