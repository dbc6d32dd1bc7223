from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.competition import Competition


class Role(models.TextChoices):
    ORGANISER = "organiser", _("organiser")
    CHIEF = "chief", _("chief arbiter")
    ARBITER = "arbiter", _("arbiter")
    CLERK = "clerk", _("entry clerk")


class Membership(models.Model):
    """A role that an account holds in a competition; one account may hold several."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memberships"
    )
    competition = models.ForeignKey(
        Competition, on_delete=models.CASCADE, related_name="memberships"
    )
    role = models.CharField(max_length=20, choices=Role.choices)
    made_here = models.BooleanField(
        default=True,
        help_text="The account was made with this role, so its organiser may reset its password.",
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("competition", "role", "user")
        constraints = [
            models.UniqueConstraint(
                fields=("user", "competition", "role"), name="role_once_per_competition"
            ),
            models.CheckConstraint(
                condition=models.Q(role__in=Role.values), name="membership_role_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user}: {self.role}, {self.competition}"
