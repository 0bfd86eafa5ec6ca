"""Layer sensitivity of PyTorch models: how much of each layer can go, what it costs, and doing it."""

__version__ = "0.1.0"


def _face_when_used(package: str, file: str) -> tuple:
    """`__getattr__` and `__dir__` of a package whose face is opened at the first look-up.

    Nothing is imported before: the commands answer Ctrl-C from their first moment on.
    """

    def get(name: str):
        if name.startswith("_") and name != "__all__":
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        import sys

        from sense_nb.model.utils.faces import face

        found, show, names = face(package, file)
        vars(sys.modules[package]).update(__getattr__=found, __dir__=show, __all__=names)
        return names if name == "__all__" else found(name)

    return get, lambda: sorted(get("__all__"))


__getattr__, __dir__ = _face_when_used(__name__, __file__)
