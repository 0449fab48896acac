import { desc, eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { operatorActions } from '@/federation/db/schema/base/operator';
import { staffResources } from '@/lib/contract/staff';
import type { Definition } from '@/lib/contract/staff/resource';
import { type ListQuery, MOST_COUNTED } from '@/lib/contract/staff/shapes';
import { reachOf } from '@/lib/domain/staff/role';
import { may } from './access';
import { actionWords } from './action-words';
import type { Reading } from './binding';
import { listRows } from './list';
import { bindings } from './resources';

const RECENT = 10;
const HITS = 20;
const HITS_OF_ONE = 8;

const query = (values: Partial<ListQuery>): ListQuery => ({ page: 1, page_size: 1, ...values });

const hrefOf = (name: string, rest = '') => `/staff/${name}${rest}`;

/** The declared resources that the caller may read. */
const readable = ({ staff }: Pick<Reading, 'staff'>): Definition[] =>
  staffResources
    .map(({ definition }) => definition)
    .filter(({ permissions: { read } }) => read === null || reachOf(staff.grants, read) !== null);

const listed = (reading: Reading, definition: Definition, values: Partial<ListQuery>) => {
  const { db, staff } = reading;
  const source = bindings[definition.name]?.list(reading, values.q ?? '');
  if (!source) throw new Error(`the staff area has no binding of ${definition.name}`);
  return listRows(db, definition, source, query(values), staff);
};

/** What waits for this person: the tabs that lists name, as these lists count them. */
export async function waitingFor(reading: Reading) {
  const cards = [];
  for (const definition of readable(reading)) {
    const { waits, name } = definition;
    if (!waits || (waits.permission && !may(reading.staff, waits.permission))) continue;
    const { counts, values } = await listed(reading, definition, { tab: waits.tab, sort: waits.since });
    const count = counts[waits.tab] ?? 0;
    if (count === 0) continue;
    const oldest = values[0]?.[waits.since];
    cards.push({
      title: waits.title,
      count: Math.min(count, MOST_COUNTED),
      oldest: typeof oldest === 'string' ? oldest : null,
      href: hrefOf(name, `?tab=${waits.tab}`),
    });
  }
  return cards;
}

/** The last that this person has done, each with where it stands. */
export async function recentOf(db: Database, userId: string) {
  const rows = await db
    .select()
    .from(operatorActions)
    .where(eq(operatorActions.actorId, userId))
    .orderBy(desc(operatorActions.sequence))
    .limit(RECENT);
  return rows.map(({ at, command, noun, subjectId, subjectKey }) => {
    const subject = subjectId ?? subjectKey ?? '';
    const isListed = staffResources.some(({ definition }) => definition.name === noun);
    return {
      at: at.toISOString(),
      what: actionWords(command),
      subject,
      href: isListed && noun !== null && subject !== noun ? hrefOf(noun, `/${encodeURIComponent(subject)}`) : null,
    };
  });
}

/** Rows of every list that «/» searches and the caller may read, by the lists' own search and scope. */
export async function find(reading: Reading, q: string) {
  const hits = [];
  for (const definition of readable(reading)) {
    if (!definition.found) continue;
    // Whatever tab it would stand in.
    const { tabs: _, ...whole } = definition;
    const { values } = await listed(reading, whole, { q, page_size: HITS_OF_ONE });
    const [column = ''] = Object.keys(definition.row);
    for (const row of values) {
      hits.push({
        kind: definition.titles.one,
        title: row.title,
        text: String(row[column] ?? ''),
        href: hrefOf(definition.name, `/${encodeURIComponent(row.id)}`),
      });
    }
  }
  return hits.slice(0, HITS);
}
