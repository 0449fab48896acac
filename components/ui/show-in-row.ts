/** Scrolls only the row, not the page. */
export function showInRow(row: Element, entry: Element): void {
  const [frame, box] = [row.getBoundingClientRect(), entry.getBoundingClientRect()];
  row.scrollLeft += box.left - frame.left - (frame.width - box.width) / 2;
}
