"""The snapshot of the OpenAPI document; run as a module it is written anew."""

import json
import os
from pathlib import Path
from typing import Any

SNAPSHOT = Path(__file__).with_name("openapi.json")


def as_text(document: dict[str, Any]) -> str:
    return json.dumps(document, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    import django

    django.setup()
    from arbiter.api.schema import document

    SNAPSHOT.write_text(as_text(document()), "utf-8")
