import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '@/federation/db/client';
import { Bulkhead } from '@/federation/modules/base/rate-limit/bulkhead';
import { metaOf } from '@/lib/contract/staff/fields';
import type { Definition } from '@/lib/contract/staff/resource';
import { from, type ListQuery, MOST_COUNTED, to } from '@/lib/contract/staff/shapes';
import { MOSCOW } from '@/lib/domain/base/time/day';
import { may, reachWith, type Staff } from './access';
import type { ListedRow, ListSource } from './binding';

const LIST_TIMEOUT_MS = 5000;

export interface Listed {
  readonly values: readonly ListedRow[];
  readonly total: number;
  readonly more: boolean;
  readonly counts: Readonly<Record<string, number>>;
}

const all = (conditions: readonly (SQL | undefined)[]): SQL => {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0
    ? sql`true`
    : sql.join(
        given.map((one) => sql`(${one})`),
        sql` and `,
      );
};

/** Columns that the caller may see, in the order of the declaration. */
export const visibleColumns = ({ row }: Definition, staff: Staff): string[] =>
  Object.entries(row).flatMap(([name, field]) => {
    const { permission } = metaOf(field as z.ZodType);
    return permission === undefined || may(staff, permission) ? [name] : [];
  });

/** Which rows there are for the caller and the query, whatever the tab; `null`: none can be. */
function matching(definition: Definition, source: ListSource, query: ListQuery, staff: Staff): SQL | null {
  const reach = reachWith(staff, definition.permissions.read);
  const typed = query.q ?? '';
  const found = typed === '' || !source.search ? undefined : source.search(typed);
  if (found === null || (typed === '' && definition.searchOnly)) return null;
  const filters = Object.entries(definition.row).flatMap(([name, field]) => {
    const { filter, input } = metaOf(field as z.ZodType);
    if (filter && input === 'instant') return spanOf(columnOf(source, name), query[from(name)], query[to(name)]);
    const value = filter ? query[name] : undefined;
    if (typeof value !== 'string' || value === '') return [];
    return [sql`${columnOf(source, name)}::text = ${value}`];
  });
  // No list knows the rows of one event or region yet.
  const within = reach === 'all' ? undefined : sql`false`;
  return all([within, source.where, found, ...filters]);
}

/** Days of Moscow, both included. */
function spanOf(column: SQL, first: unknown, last: unknown): SQL[] {
  const startOf = (day: string, days: number) => sql`((${day}::date + ${days}::int)::timestamp at time zone ${MOSCOW})`;
  return [
    ...(first ? [sql`${column} >= ${startOf(String(first), 0)}`] : []),
    ...(last ? [sql`${column} < ${startOf(String(last), 1)}`] : []),
  ];
}

function columnOf(source: ListSource, name: string): SQL {
  const column = source.columns[name];
  if (!column) throw new Error(`the list has no column ${name}`);
  return column;
}

const tabOf = (definition: Definition, { tab }: ListQuery): string =>
  tab || (Object.keys(definition.tabs ?? {})[0] ?? '');

function orderOf({ row }: Definition, source: ListSource, { sort = '' }: ListQuery): SQL {
  const isDown = sort.startsWith('-');
  const name = isDown ? sort.slice(1) : sort;
  if (name === '') return sql`${source.order}, ${source.id}`;
  const { optional } = metaOf(row[name] as z.ZodType);
  // An index is read backwards only if it is not said where nulls go.
  const direction = isDown ? (optional ? sql`desc nulls last` : sql`desc`) : sql`asc`;
  return sql`${columnOf(source, name)} ${direction}, ${source.id}`;
}

/** Lists and exports have a part of the connections, one person half of it: the others are left to buyers. */
const lane = new Bulkhead({
  perKey: 2,
  total: 4,
  waitMs: 5000,
  perSecond: 20,
  busy: 'Сейчас читают много списков',
});

/**
 * A long list must not slow a buyer: it is given up after some seconds. What is typed decides which index serves, so each
 * statement is planned anew; compiling one would take longer than it runs.
 */
export const patiently = <T>(
  db: Database,
  { userId, timeoutMs }: { readonly userId: string; readonly timeoutMs: number },
  read: (tx: Database) => Promise<T>,
): Promise<T> =>
  lane.run([userId], () =>
    db.transaction(async (tx) => {
      await tx.execute(
        sql.raw(
          `set local statement_timeout = ${timeoutMs}; set local plan_cache_mode = force_custom_plan; set local jit = off`,
        ),
      );
      return read(tx);
    }),
  );

/** A page of the rows that the caller may see, with the counts of all tabs. */
export function listRows(
  db: Database,
  definition: Definition,
  source: ListSource,
  query: ListQuery,
  staff: Staff,
): Promise<Listed> {
  const where = matching(definition, source, query, staff);
  if (where === null) return Promise.resolve({ values: [], total: 0, more: false, counts: {} });
  const tabs = Object.keys(definition.tabs ?? { '': '' });
  const inTab = (tab: string) => all([where, source.tabs?.[tab]]);
  const tab = tabOf(definition, query);
  return patiently(db, { userId: staff.userId, timeoutMs: LIST_TIMEOUT_MS }, async (tx) => {
    const values = await rowsOf(tx, source, {
      where: inTab(tab),
      order: orderOf(definition, source, query),
      limit: query.page_size,
      offset: (query.page - 1) * query.page_size,
      columns: visibleColumns(definition, staff),
    });
    const counted = tabs.map(
      (name) =>
        sql`(select count(*)::int from (select 1 from ${source.from} where ${inTab(name)} limit ${MOST_COUNTED + 1}) counted)`,
    );
    const { rows } = await tx.execute<{ counts: number[] }>(sql`select array[${sql.join(counted, sql`, `)}] as counts`);
    const counts = Object.fromEntries(tabs.map((name, at) => [name, Math.min(rows[0]?.counts[at] ?? 0, MOST_COUNTED)]));
    const total = rows[0]?.counts[tabs.indexOf(tab)] ?? 0;
    return { values, total: Math.min(total, MOST_COUNTED), more: total > MOST_COUNTED, counts };
  });
}

interface Page {
  readonly where: SQL;
  readonly order: SQL;
  readonly limit: number;
  readonly offset: number;
  readonly columns: readonly string[];
}

async function rowsOf(
  db: Database,
  source: ListSource,
  { where, order, limit, offset, columns }: Page,
): Promise<ListedRow[]> {
  const pairs = columns.map((name) => sql`${sql.raw(`'${name}'`)}, ${columnOf(source, name)}`);
  const { rows } = await db.execute<{ id: string; title: string; shown: Record<string, unknown> }>(sql`
    select ${source.id}::text as id, ${source.title} as title, jsonb_build_object(${sql.join(pairs, sql`, `)}) as shown
    from ${source.from} where ${where} order by ${order} limit ${limit} offset ${offset}`);
  const shape = source.shape ?? ((row: ListedRow) => row);
  return rows.map(({ id, title, shown }) => shape({ id, title, ...shown }));
}

/** The same list to its end, or one row more than may be exported. */
export function allRows(
  db: Database,
  definition: Definition,
  source: ListSource,
  query: ListQuery,
  { staff, most, timeoutMs }: { readonly staff: Staff; readonly most: number; readonly timeoutMs: number },
): Promise<ListedRow[]> {
  const where = matching(definition, source, query, staff);
  if (where === null) return Promise.resolve([]);
  return patiently(db, { userId: staff.userId, timeoutMs }, (tx) =>
    rowsOf(tx, source, {
      where: all([where, source.tabs?.[tabOf(definition, query)]]),
      order: orderOf(definition, source, query),
      limit: most + 1,
      offset: 0,
      columns: visibleColumns(definition, staff),
    }),
  );
}
