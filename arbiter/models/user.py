"""A person with an account: an arbiter or an organiser."""

import uuid

from django.conf import settings
from django.contrib.auth.models import AbstractUser
from django.db import models


class User(AbstractUser):
    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    display_name = models.CharField(max_length=150, blank=True)
    language = models.CharField(max_length=2, choices=settings.LANGUAGES, default="ru")

    class Meta(AbstractUser.Meta):
        pass

    def __str__(self) -> str:
        return self.display_name or self.get_full_name() or self.username
