// Where a notebook inserts its outputs by script, the browser makes no shadow root of a template.
for (const template of document.querySelectorAll(".caspr-output > template[shadowrootmode]")) {
  template.parentElement.attachShadow({ mode: "open" }).append(template.content);
  template.remove();
}
for (const host of [document, ...[...document.querySelectorAll(".caspr-output")].map((e) => e.shadowRoot)]) {
  host?.querySelectorAll("article.caspr:not([data-live])").forEach(enlivenExplanation);
}
