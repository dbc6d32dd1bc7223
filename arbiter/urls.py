"""Every address of the product; each room names its own."""

from django.contrib.auth.views import LoginView, LogoutView
from django.urls import include, path

handler400 = "arbiter.api.error_handlers.bad_request"
handler403 = "arbiter.api.error_handlers.permission_denied"
handler404 = "arbiter.api.error_handlers.page_not_found"
handler500 = "arbiter.api.error_handlers.server_error"

urlpatterns = [
    path("api/v1/", include("arbiter.live.urls")),
    path("api/v1/", include("arbiter.api.urls")),
    path("api/v1/", include("arbiter.api.other_urls")),
    path("console/", include("arbiter.console.urls")),
    path("board/", include("arbiter.board.urls")),
    path("login/", LoginView.as_view(redirect_authenticated_user=True), name="login"),
    path("logout/", LogoutView.as_view(), name="logout"),
    path("language/", include("django.conf.urls.i18n")),
    path("", include("arbiter.public.urls")),
]
