"""Commands for the terminal."""


def __getattr__(name: str) -> object:
    # nothing is imported before: the commands answer Ctrl-C from their first moment on
    if name.startswith("_") and name != "__all__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from sense_nb.utils.faces import face

    get, show, names = face(__name__, __file__)
    globals().update(__getattr__=get, __dir__=show, __all__=names)
    return names if name == "__all__" else get(name)


def __dir__() -> list[str]:
    return sorted(__getattr__("__all__"))
