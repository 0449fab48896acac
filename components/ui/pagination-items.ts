type PaginationItem = number | 'gap';

/** First, last, current and neighbouring pages; a gap of one page is filled. */
export function paginationItems(page: number, pages: number, neighbours = 1): PaginationItem[] {
  const shown = new Set([1, pages]);
  for (let near = page - neighbours; near <= page + neighbours; near++) if (near >= 1 && near <= pages) shown.add(near);
  const items: PaginationItem[] = [];
  let previous = 0;
  for (const number of [...shown].sort((a, b) => a - b)) {
    if (number - previous === 2) items.push(number - 1);
    if (number - previous > 2) items.push('gap');
    items.push(number);
    previous = number;
  }
  return items;
}
