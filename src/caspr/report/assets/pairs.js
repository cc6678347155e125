// The pairs of a corpus: sorted and filtered as data, with a row made only when it comes to view.
// Texts enter the page as textContent; an explanation is a template that was escaped with the page.
const enlivenPairs = (section) => {
  const AT_ONCE = 100;
  const data = JSON.parse(section.querySelector('script[type="application/json"]').textContent);
  const [blank, list, more, status] = ["template.row", ".list", ".more", "[role=status]"].map((s) => section.querySelector(s));
  const [search, failed] = ["input[type=search]", "input[type=checkbox]"].map((s) => section.querySelector(s));
  const buttons = [...section.querySelectorAll(".columns button")];
  const words = (pair) => (pair.words ??= [`item ${pair.item}`, pair.id, pair.a, pair.b, ...pair.errors].join("\n").toLowerCase());
  const columns = [(pair) => pair.item, (pair) => pair.id, ...data.metrics.map((_, k) => (pair) => pair.values[k]?.[0])];
  let [chosen, order, made] = [data.pairs, { column: 0, down: false }, 0];

  const open = (row, pair) => {
    const body = row.querySelector(".body");
    if (body.dataset.live !== undefined) return;
    body.dataset.live = "";
    const why = document.getElementById(`${section.dataset.root}-why-${pair.item}`);
    if (why) {
      body.replaceChildren(why.content.cloneNode(true));
      enlivenExplanation(body.querySelector("article"));
      return;
    }
    const errors = body.querySelector(".error");
    if (pair.errors.length) errors.textContent = pair.errors.join("\n");
    else errors.remove();
    body.querySelectorAll(".side").forEach((side, k) => {
      const text = [pair.a, pair.b][k];
      if (text === null) side.remove();
      else side.querySelector(".text").textContent = text;
    });
  };
  const make = (pair) => {
    const row = blank.content.firstElementChild.cloneNode(true);
    row.id = `${section.dataset.root}-pair-${pair.item}`;
    row.querySelector(".item").textContent = pair.name;
    const id = row.querySelector(".id");
    if (id) id.textContent = pair.id ?? "";
    row.querySelectorAll(".value").forEach((cell, k) => {
      cell.textContent = pair.values[k]?.[1] ?? "none";
      cell.classList.toggle("none", !pair.values[k]);
    });
    row.querySelector(".excerpt").textContent = (pair.a ?? "").slice(0, 160);
    row.addEventListener("toggle", () => { if (row.open) open(row, pair); });
    return row;
  };
  const extend = (n = AT_ONCE) => {
    list.append(...chosen.slice(made, made + n).map(make));
    made = Math.min(made + n, chosen.length);
    more.hidden = made >= chosen.length;
  };
  const compare = (x, y) => {
    const [p, q] = [x, y].map(columns[order.column]);
    if (p === q) return x.item - y.item;
    if (p === null || p === undefined) return 1; // no value: last in both directions
    if (q === null || q === undefined) return -1;
    return (p < q ? -1 : 1) * (order.down ? -1 : 1);
  };
  const update = () => {
    const terms = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    chosen = data.pairs.filter((pair) => (!failed?.checked || pair.errors.length) && terms.every((term) => words(pair).includes(term)));
    chosen.sort(compare);
    list.replaceChildren();
    made = 0;
    extend();
    status.textContent = `${chosen.length.toLocaleString("en")} of ${data.pairs.length.toLocaleString("en")} listed pairs`;
    for (const button of buttons) {
      const own = Number(button.dataset.column) === order.column;
      button.dataset.sorted = own ? (order.down ? "▼" : "▲") : "";
      button.setAttribute("aria-pressed", own);
    }
  };
  const openTarget = () => {
    const item = location.hash.startsWith(`#${section.dataset.root}-pair-`) ? Number(location.hash.split("-").pop()) : NaN;
    const isTarget = (pair) => pair.item === item;
    if (!data.pairs.some(isTarget)) return;
    if (!chosen.some(isTarget)) {
      search.value = "";
      if (failed) failed.checked = false;
      update();
    }
    const index = chosen.findIndex(isTarget);
    if (index >= made) extend(index + 1 - made);
    const row = document.getElementById(location.hash.slice(1));
    row.open = true;
    row.scrollIntoView({ block: "start" });
  };

  search.addEventListener("input", update);
  failed?.addEventListener("change", update);
  for (const button of buttons) {
    button.addEventListener("click", () => {
      const column = Number(button.dataset.column);
      order = { column, down: order.column === column && !order.down };
      update();
    });
  }
  more.addEventListener("click", () => extend());
  new IntersectionObserver((seen) => { if (seen.some((s) => s.isIntersecting)) extend(); }, { rootMargin: "600px" }).observe(more);
  addEventListener("beforeprint", () => extend(Infinity));
  // A second click on the same link changes no hash.
  section.parentElement.addEventListener("click", (event) => { if (event.target.closest(".extremes a, .error a")) setTimeout(openTarget); });
  addEventListener("hashchange", openTarget);
  section.querySelector(".tools").hidden = false;
  update();
  openTarget();
};
document.querySelectorAll(".pairs").forEach(enlivenPairs);
