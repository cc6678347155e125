"use strict";
// Brings explained scores to life: opening a claim marks what decided it, pointing at a cell reads
// both directions. Texts enter the page as textContent alone. Every article is taken up once, so
// that the same script may stand in many outputs of one notebook.
(() => {
  const RELATIONS = ["contradiction", "neutral", "entailment"];
  const STYLES = ["con", "neu", "ent"];

  const element = (tag, style, text) => {
    const made = document.createElement(tag);
    if (style) made.className = style;
    if (text !== undefined) made.textContent = text;
    return made;
  };
  const largest = (row) => row.indexOf(Math.max(...row));

  // One direction: who is premise, who hypothesis, and a bar for each label.
  const direction = (premise, hypothesis, thousandths) => {
    const bars = element("div", "bars");
    thousandths.forEach((value, k) => {
      const top = k === largest(thousandths) ? "top" : "";
      const track = element("span");
      const bar = element("i", STYLES[k]);
      bar.style.setProperty("--p", value / 1000);
      bar.style.display = "block";
      track.append(bar);
      bars.append(element("span", top, RELATIONS[k]), track, element("span", top, `${(value / 10).toFixed(1)}%`));
    });
    return [element("h3", "", `premise ${premise} → hypothesis ${hypothesis}`), bars];
  };

  const claimLine = (place, text) => {
    const line = element("p");
    const words = element("span", "", text);
    words.dir = "auto";
    line.append(element("span", "place", place), words);
    return line;
  };

  const merged = (relation, forward, backward) => {
    const opposed = relation === 1 && largest(forward) !== 1 && largest(backward) !== 1;
    const why = opposed ? ": the two directions oppose each other" : "";
    return element("h3", STYLES[relation], `Together: ${RELATIONS[relation]}${why}`);
  };

  const enliven = (root) => {
    root.dataset.live = "";
    const facts = root.querySelector(':scope > script[type="application/json"]');
    const data = facts ? JSON.parse(facts.textContent) : null;
    const claims = new Map([...root.querySelectorAll(".claim")].map((c) => [c.dataset.place, c]));
    const heads = new Map([...root.querySelectorAll(".map th[data-place]")].map((h) => [h.dataset.place, h]));
    const rows = [...root.querySelectorAll(".map tbody tr")].map((r) => [...r.querySelectorAll("td")]);
    const cellOf = (one, other) => {
      const [a, b] = one[0] === "A" ? [one, other] : [other, one];
      return rows[Number(a.slice(1)) - 1]?.[Number(b.slice(1)) - 1];
    };

    // ---- claims: open one, see what decided it
    const clear = () => {
      for (const claim of claims.values()) {
        claim.classList.remove("decides");
        claim.querySelector("summary").removeAttribute("data-decides");
      }
      root.querySelectorAll(".map .ring").forEach((cell) => cell.classList.remove("ring"));
      root.querySelectorAll(".map .lit").forEach((head) => head.classList.remove("lit"));
    };
    // Within its own column only: the claim that was clicked stays where it is.
    const bringToView = (claim) => {
      const pane = claim?.closest(".claims");
      if (!pane) return;
      const [outer, inner] = [pane.getBoundingClientRect(), claim.getBoundingClientRect()];
      if (inner.top < outer.top || inner.bottom > outer.bottom) {
        pane.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
      }
    };
    const showEvidence = (claim) => {
      clear();
      const own = claim.dataset.place;
      heads.get(own)?.classList.add("lit");
      let first = null;
      for (const item of claim.querySelectorAll("[data-evidence]")) {
        const place = item.dataset.evidence;
        const decisive = claims.get(place);
        decisive?.classList.add("decides");
        decisive?.querySelector("summary").setAttribute("data-decides", `decides ${own}`);
        cellOf(own, place)?.classList.add("ring");
        first ??= decisive;
      }
      bringToView(first);
    };
    const details = [...claims.values()].map((claim) => claim.querySelector("details"));
    for (const one of details) {
      one.addEventListener("toggle", () => {
        if (one.open) {
          details.forEach((other) => { if (other !== one) other.open = false; });
          showEvidence(one.closest(".claim"));
        } else if (!details.some((other) => other.open)) clear();
      });
    }
    for (const [place, head] of heads) {
      head.querySelector("a").addEventListener("click", () => {
        const target = claims.get(place)?.querySelector("details");
        if (target) target.open = true;
      });
    }

    // ---- cells: point at one, read both directions
    const reading = root.querySelector(".reading");
    if (!data || !reading || !rows.length) return;
    const hint = reading.cloneNode(true).childNodes;
    let kept = null;
    const show = (i, j) => {
      const [forward, backward] = [data.a_to_b[i][j], data.b_to_a[i][j]];
      const [a, b] = [`A${i + 1}`, `B${j + 1}`];
      reading.replaceChildren(
        claimLine(a, data.a[i]), claimLine(b, data.b[j]),
        merged(data.relations[i][j], forward, backward),
        ...direction(a, b, forward), ...direction(b, a, backward),
      );
    };
    const letGo = () => {
      if (kept) kept.setAttribute("aria-selected", "false");
      kept = null;
      reading.replaceChildren(...[...hint].map((node) => node.cloneNode(true)));
    };
    const focus = (i, j) => {
      const cell = rows[i]?.[j];
      if (!cell) return;
      root.querySelector('.map td[tabindex="0"]')?.setAttribute("tabindex", "-1");
      cell.tabIndex = 0;
      cell.focus();
    };
    const STEPS = {
      ArrowUp: (i, j) => [i - 1, j], ArrowDown: (i, j) => [i + 1, j],
      ArrowLeft: (i, j) => [i, j - 1], ArrowRight: (i, j) => [i, j + 1],
      Home: (i) => [i, 0], End: (i) => [i, rows[0].length - 1],
    };
    rows.forEach((row, i) => row.forEach((cell, j) => {
      cell.setAttribute("aria-label", cell.title);
      cell.removeAttribute("title");
      const keep = () => {
        const again = kept === cell;
        letGo();
        if (again) return;
        kept = cell;
        cell.setAttribute("aria-selected", "true");
        show(i, j);
      };
      cell.addEventListener("mouseenter", () => { if (!kept) show(i, j); });
      cell.addEventListener("focus", () => { if (!kept) show(i, j); });
      cell.addEventListener("click", keep);
      cell.addEventListener("keydown", (event) => {
        if (event.key === "Escape") letGo();
        else if (event.key === "Enter" || event.key === " ") keep();
        else if (event.key in STEPS) focus(...STEPS[event.key](i, j));
        else return;
        event.preventDefault();
        event.stopPropagation(); // a notebook has its own use for the same keys
      });
    }));
    rows[0][0].tabIndex = 0;
  };

  // A link to a pair opens it, whether it is clicked or the page is opened at it.
  const openTarget = () => {
    const target = document.getElementById(location.hash.slice(1) || "none");
    if (target?.matches(".caspr .pair")) target.open = true;
  };
  addEventListener("hashchange", openTarget);
  openTarget();

  document.querySelectorAll("article.caspr:not([data-live])").forEach(enliven);
})();
