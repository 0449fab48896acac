export type ListParams = Readonly<Record<string, string>>;

/** The address of a list is its whole state: «назад» works, and a bookmark is a saved view. */
export function listHref(
  path: string,
  params: ListParams,
  changes: Readonly<Record<string, string | number | null>>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...params, ...changes })) {
    if (value !== null && value !== '') query.set(name, String(value));
  }
  const search = query.toString();
  return search === '' ? path : `${path}?${search}`;
}

/** One press sorts upwards, the next downwards, the third as the list is by itself. */
export const nextSort = (column: string, sort: string | undefined): string => {
  if (sort === column) return `-${column}`;
  return sort === `-${column}` ? '' : column;
};
