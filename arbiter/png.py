"""A drawing as PNG, by typst: it brings its own fonts, so the picture is the same everywhere."""

import typst

_PAGE = """#set page(width: {width}pt, height: {height}pt, margin: 0pt, fill: none)
#image(bytes(sys.inputs.drawing), format: "svg", width: 100%, height: 100%)
"""


def png(svg: str, *, width: int, height: int) -> bytes:
    """An SVG drawing as a PNG file.

    Args:
        svg: a drawing that refers to nothing outside itself.
        width, height: of the picture in pixels.
    """
    page = _PAGE.format(width=width, height=height)
    return typst.compile(
        page.encode(),
        format="png",
        ppi=72,
        ignore_system_fonts=True,
        sys_inputs={"drawing": svg},
    )
