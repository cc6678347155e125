let unsaved = false;
addEventListener("input", () => { unsaved = true; });
addEventListener("beforeunload", (event) => {
  if (!unsaved) return;
  event.preventDefault();
  event.returnValue = true; // for browsers before 2024
});
const cell = (text) => '"' + String(text).replaceAll('"', '""') + '"';
document.getElementById("form").addEventListener("submit", (event) => {
  event.preventDefault();
  const status = document.getElementById("status");
  const annotator = document.getElementById("annotator").value.trim();
  const rows = [["task", "item", "criterion", "annotator", "best", "worst"]];
  let missing = 0;
  for (const task of document.querySelectorAll("fieldset")) {
    let complete = true;
    for (const question of task.querySelectorAll("[data-criterion]")) {
      const chosen = ["best", "worst"].map(
        (role) => question.querySelector(`[data-role=${role}] input:checked`)?.value);
      if (!chosen[0] || !chosen[1] || chosen[0] === chosen[1]) { complete = false; continue; }
      rows.push([task.dataset.task, task.dataset.item, question.dataset.criterion, annotator, ...chosen]);
    }
    task.classList.toggle("missing", !complete);
    missing += !complete;
  }
  if (!annotator || missing) {
    status.textContent = (annotator ? "" : "Enter your name or number. ") +
      (missing ? `${missing} task${missing === 1 ? " needs" : "s need"} a best and a different worst (marked).` : "");
    document.querySelector(annotator ? "fieldset.missing input" : "#annotator").focus(); // scrolls to it
    return;
  }
  const csv = rows.map((row) => row.map(cell).join(",") + "\n").join("");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([csv], { type: "text/csv" }));
  link.download = "annotations.csv";
  link.click();
  unsaved = false;
  status.textContent = "Saved annotations.csv.";
});
