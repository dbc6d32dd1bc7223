from tests.services.conftest import clock

__all__ = ["clock"]
