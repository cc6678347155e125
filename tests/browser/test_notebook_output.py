"""A notebook's output, in JupyterLab's own HTML export and inserted by script: its CSS stays out."""

from __future__ import annotations

import pytest

from caspr.records.scores import Scores

nbformat = pytest.importorskip("nbformat")
nbconvert = pytest.importorskip("nbconvert")

pytestmark = pytest.mark.once
LOADED = {"require_js_url": "", "jquery_url": "", "mathjax_url": "", "mermaid_js_url": ""}
"""What an export loads from the network by default."""

LAYOUT = """
() => [...document.querySelectorAll(".caspr-output")].map((host) => {
  const root = host.shadowRoot;
  const style = (selector, name) => [...new Set([...root.querySelectorAll(selector)].map((e) => getComputedStyle(e)[name]))];
  const article = root.querySelector("article.caspr").getBoundingClientRect();
  const ends = [...root.querySelectorAll(".claim, td, li")].map((e) => e.getBoundingClientRect());
  return {
    floats: style("*", "float"),
    lists: style("ol, ul", "listStyleType"),
    indents: style("ol, ul, dd", "marginLeft").concat(style("ol, ul, dd", "paddingLeft")),
    ground: style("article", "backgroundColor"),
    fonts: style(".claim span", "fontSize"),
    outside: ends.filter((e) => e.bottom > article.bottom || e.right > article.right || e.left < article.left).length,
    scrolling: [...root.querySelectorAll("*")].filter((e) => e.scrollHeight > e.clientHeight + 1 && getComputedStyle(e).overflowY !== "visible").length,
  };
})
"""


@pytest.fixture(scope="module")
def outputs(made_score):
    """The HTML of one score, of many, and of the first again."""
    claims = [f"Claim {i} is about one thing of the hotel." for i in range(18)]
    one = made_score(claims, claims, {(0, 17): 0, (2, 2): 2})
    return [one._repr_html_(), Scores([one, made_score(seed=1)])._repr_html_(), one._repr_html_()]


@pytest.fixture(scope="module")
def exported(outputs):
    """Theme -> the notebook as JupyterLab's HTML export writes it."""
    notebook = nbformat.v4.new_notebook()
    for html in outputs:
        cell = nbformat.v4.new_code_cell("score")
        data = {"text/html": html, "text/plain": "score"}
        cell.outputs = [nbformat.v4.new_output("execute_result", data=data, execution_count=1)]
        notebook.cells.append(cell)
    return {
        theme: nbconvert.HTMLExporter(theme=theme, **LOADED).from_notebook_node(notebook)[0]
        for theme in ("light", "dark")
    }


def opened_export(browser, tmp_path, html, *, width=900, **context):
    file = tmp_path / "notebook.html"
    file.write_text(html, encoding="utf-8")
    page = browser.new_context(viewport={"width": width, "height": 800}, **context).new_page()
    page.route(
        "**", lambda route: route.continue_() if "file:" in route.request.url else route.abort()
    )
    page.goto(file.as_uri())
    return page


@pytest.mark.parametrize("width", [400, 900, 1400])
@pytest.mark.parametrize(("theme", "ground"), [("light", 255), ("dark", 21)])
def test_the_notebook_s_style_sheet_has_no_effect(
    browser, tmp_path, exported, theme, ground, width
):
    """The system's scheme is the opposite of the notebook's: the notebook's decides."""
    scheme = "dark" if theme == "light" else "light"
    page = opened_export(browser, tmp_path, exported[theme], width=width, color_scheme=scheme)
    layouts = page.evaluate(LAYOUT)
    assert len(layouts) == 3
    for layout in layouts:
        assert layout["floats"] == ["none"]
        assert layout["lists"] == ["none"]
        assert set(layout["indents"]) == {"0px"}
        assert layout["ground"][0].startswith(f"rgb({ground}, ")
        assert layout["outside"] == 0
        assert layout["scrolling"] == 0, "a list that scrolls inside the page hides its end"
    assert layouts[0]["fonts"]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.context.close()


def test_outputs_work_in_the_export(browser, tmp_path, exported):
    page = opened_export(browser, tmp_path, exported["light"])
    first, _, again = page.locator("article.caspr").all()
    again.locator('.claim[data-label="A1"] summary').click()
    again.locator(".claim.decides").wait_for()
    assert again.locator(".claim.decides").get_attribute("data-label") == "B18"
    assert first.locator(".decides").count() == 0
    again.locator('.claim[data-label="A1"] .evidence a').click()
    assert again.locator('.claim[data-label="B18"] details').get_attribute("open") is not None
    page.context.close()


def test_outputs_work_where_a_notebook_inserts_them_by_script(browser, tmp_path, outputs):
    """JupyterLab and VS Code set innerHTML, which makes no shadow root, and run scripts anew."""
    page = opened_export(browser, tmp_path, "<!doctype html><body></body>")
    for html in outputs:
        page.evaluate(
            """(html) => {
              const host = document.createElement("div");
              host.innerHTML = html;
              for (const old of host.querySelectorAll("script")) {
                const script = document.createElement("script");
                script.textContent = old.textContent;
                old.replaceWith(script);
              }
              document.body.append(host);
            }""",
            html,
        )
    first, _, again = page.locator("article.caspr").all()
    first.locator(".map tbody td").nth(17).hover()
    assert "Together: contradiction" in first.locator(".reading").inner_text()
    assert "Point at a cell" in again.locator(".reading").inner_text()
    page.context.close()
