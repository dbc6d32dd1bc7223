"""A secret by which a script acts for a member of staff (`Authorization: Token ...`)."""

import hashlib
import secrets
import uuid

from django.conf import settings
from django.db import models


def digest_of(secret: str) -> str:
    """What is stored of a secret of 256 random bits: it needs no salt and no slow hash."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


class ApiToken(models.Model):
    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="api_tokens"
    )
    digest = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField(auto_now_add=True)
    revoked_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"token of {self.user_id}"

    @classmethod
    def issue(cls, user: models.Model) -> str:
        """A new token of the user; this is the only time it can be read."""
        token = secrets.token_urlsafe(32)
        cls.objects.create(user=user, digest=digest_of(token))
        return token
