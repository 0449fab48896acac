/** Brings an entry of a row that scrolls to the side into its middle; the page stays where it is. */
export function showInRow(row: Element, entry: Element): void {
  const [frame, box] = [row.getBoundingClientRect(), entry.getBoundingClientRect()];
  row.scrollLeft += box.left - frame.left - (frame.width - box.width) / 2;
}
