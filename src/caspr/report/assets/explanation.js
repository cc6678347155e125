// One explained score: opening a claim marks what decided it, pointing at a cell reads both
// directions. Texts enter the page as textContent alone. Each article is prepared once, so that the
// same script may stand in many outputs of one notebook.
const enlivenExplanation = (() => {
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
  const direction = (premise, hypothesis, percentages) => {
    const bars = element("div", "bars");
    percentages.forEach((value, k) => {
      const top = k === largest(percentages) ? "top" : "";
      const track = element("span");
      const bar = element("i", STYLES[k]);
      bar.style.setProperty("--p", value / 100);
      bar.style.display = "block";
      track.append(bar);
      bars.append(element("span", top, RELATIONS[k]), track, element("span", top, `${value.toFixed(1)}%`));
    });
    return [element("h3", "", `premise ${premise} → hypothesis ${hypothesis}`), bars];
  };

  const claimLine = (head) => {
    const line = element("p");
    const words = element("span", "", head.title);
    words.dir = "auto";
    line.append(element("span", "label", head.dataset.label), words);
    return line;
  };

  const merged = (cell, forward, backward) => {
    const relation = STYLES.findIndex((style) => cell.classList.contains(style));
    const opposed = relation === 1 && largest(forward) !== 1 && largest(backward) !== 1;
    const why = cell.classList.contains("gated") ? ": set aside" : opposed ? ": the two directions oppose each other" : "";
    return element("h3", STYLES[relation], `Together: ${RELATIONS[relation]}${why}`);
  };

  return (root) => {
    root.dataset.live = "";
    const byLabel = (selector) => new Map([...root.querySelectorAll(selector)].map((e) => [e.dataset.label, e]));
    const [claims, heads] = [byLabel(".claim"), byLabel(".map th[data-label]")];
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
    const showEvidence = (claim) => {
      clear();
      const own = claim.dataset.label;
      heads.get(own)?.classList.add("lit");
      for (const item of claim.querySelectorAll("[data-evidence]")) {
        const decisive = claims.get(item.dataset.evidence);
        decisive?.classList.add("decides");
        decisive?.querySelector("summary").setAttribute("data-decides", `${item.dataset.words ?? "decides"} ${own}`);
        cellOf(own, item.dataset.evidence)?.classList.add("ring");
      }
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
    // A link to a claim opens it; a browser finds no target of a link inside a shadow root.
    for (const link of root.querySelectorAll(".map th a, .evidence a")) {
      link.addEventListener("click", (event) => {
        const target = claims.get(link.textContent);
        if (!target) return;
        event.preventDefault();
        target.querySelector("details").open = true;
        target.scrollIntoView({ block: "nearest" });
      });
    }

    // ---- cells: point at one, read both directions
    const reading = root.querySelector(".reading");
    if (!reading) return;
    const hint = reading.cloneNode(true).childNodes;
    let pinned = null;
    const show = (i, j) => {
      const [a, b] = [`A${i + 1}`, `B${j + 1}`];
      const percentages = rows[i][j].dataset.p.split(" ").map(Number);
      const [forward, backward] = [percentages.slice(0, 3), percentages.slice(3)];
      reading.replaceChildren(
        claimLine(heads.get(a)), claimLine(heads.get(b)),
        merged(rows[i][j], forward, backward),
        ...direction(a, b, forward), ...direction(b, a, backward),
      );
    };
    const unpin = () => {
      if (pinned) pinned.setAttribute("aria-selected", "false");
      pinned = null;
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
      const pin = () => {
        const same = pinned === cell;
        unpin();
        if (same) return;
        pinned = cell;
        cell.setAttribute("aria-selected", "true");
        show(i, j);
      };
      cell.addEventListener("mouseenter", () => { if (!pinned) show(i, j); });
      cell.addEventListener("focus", () => { if (!pinned) show(i, j); });
      cell.addEventListener("click", pin);
      cell.addEventListener("keydown", (event) => {
        if (event.key === "Escape") unpin();
        else if (event.key === "Enter" || event.key === " ") pin();
        else if (event.key in STEPS) focus(...STEPS[event.key](i, j));
        else return;
        event.preventDefault();
        event.stopPropagation(); // a notebook uses the same keys
      });
    }));
    rows[0][0].tabIndex = 0;
  };
})();
