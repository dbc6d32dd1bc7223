"""Why a backup was not made, copied or restored."""


class BackupFault(Exception):
    """`code` is stable, `params` say what it was about."""

    def __init__(self, code: str, **params: str) -> None:
        self.code = code
        self.params = params
        said = ", ".join(f"{name}: {value}" for name, value in params.items())
        super().__init__(f"{code} ({said})" if said else code)
