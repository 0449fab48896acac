import { type SQL, sql } from 'drizzle-orm';

const escaped = (typed: string) => typed.replace(/[\\%_]/g, '\\$&');

/** Without case, «ё» as «е»: for small tables alone, since no index serves it. */
export const containsText = (column: SQL, typed: string): SQL =>
  sql`translate(lower(${column}), 'ё', 'е') like translate(lower(${`%${escaped(typed)}%`}), 'ё', 'е')`;

/** The beginning of a surname, by the index on this very expression. */
export const surnameStarts = (column: SQL, typed: string): SQL =>
  sql`translate(lower(${column}), 'ё', 'е') like translate(lower(${`${escaped(typed)}%`}), 'ё', 'е')`;

/** The beginning of an address, by the index on `lower(email)`. */
export const emailStarts = (column: SQL, typed: string): SQL =>
  sql`lower(${column}) like lower(${`${escaped(typed)}%`})`;

/** The first signs of an id, as a range on the key; `null`: these are no signs of one. */
export function idStarts(column: SQL, typed: string): SQL | null {
  const signs = typed.toLowerCase().replaceAll('-', '');
  if (!/^[0-9a-f]{4,32}$/.test(signs)) return null;
  const bound = (fill: string) => signs.padEnd(32, fill).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return sql`${column} between ${bound('0')}::uuid and ${bound('f')}::uuid`;
}

export const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

/** One set of ids instead of conditions joined by «or», each of which would read the whole table; `null`: none can be. */
export function amongIds(id: SQL, selects: readonly (SQL | null)[]): SQL | null {
  const given = selects.filter((one) => one !== null);
  return given.length === 0 ? null : sql`${id} in (${sql.join(given, sql` union all `)})`;
}

export const anyOf = (conditions: readonly (SQL | null)[]): SQL | null => {
  const given = conditions.filter((one) => one !== null);
  return given.length === 0 ? null : sql.join(given, sql` or `);
};
