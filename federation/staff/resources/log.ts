import { type SQL, sql } from 'drizzle-orm';
import { operatorActions } from '@/federation/db/schema/base/operator';
import { may, type Staff } from '@/federation/staff/access';
import { actionWords } from '@/federation/staff/action-words';
import type { Binding, ListSource } from '@/federation/staff/binding';
import { writtenChanges } from '@/federation/staff/history';
import { containsText } from '@/federation/staff/search';
import { instantText } from '@/lib/contract/staff/shown-value';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Everybody sees what they have done themselves; who gives grants sees all. */
const visibleTo = (staff: Staff) => (may(staff, 'staff') ? sql`true` : sql`actor_id = ${staff.userId}::uuid`);

/** Each name once, from one to the next by the index: they are few, whatever they have done. */
const namesWith = (typed: string): SQL => sql`
  with recursive names as (
    (select operator from operator_actions order by operator limit 1)
    union all
    select (select operator from operator_actions where operator > names.operator order by operator limit 1)
      from names where names.operator is not null
  )
  select operator from names where ${containsText(sql`operator`, typed)}`;

const list = (staff: Staff): ListSource => ({
  from: sql`${operatorActions}`,
  id: sql`operator_actions.public_id`,
  title: sql`operator_actions.command`,
  columns: {
    at: sql`at`,
    operator: sql`operator`,
    noun: sql`noun`,
    subject: sql`coalesce(subject_id::text, subject_key)`,
    reason: sql`reason`,
    source: sql`case when actor_id is null then 'shell' else 'staff' end`,
  },
  order: sql`at desc, sequence desc`,
  where: visibleTo(staff),
  search: (typed) =>
    UUID.test(typed)
      ? sql`subject_id = ${typed.toLowerCase()}::uuid`
      : sql`subject_key = ${typed} or operator = any(array(${namesWith(typed)}))`,
  shape: (row) => ({ ...row, title: actionWords(row.title) }),
});

export const logBinding: Binding = {
  list: ({ staff }) => list(staff),
  async one({ db, staff }, id) {
    const [row] = await db
      .select()
      .from(operatorActions)
      .where(sql`${operatorActions.publicId}::text = ${id} and ${visibleTo(staff)}`);
    if (!row) return null;
    const subject = row.subjectId ?? row.subjectKey ?? '';
    const isRow = row.noun !== null && row.noun !== 'staff' && subject !== row.noun;
    const facts = [
      { label: 'Когда', value: instantText(row.at) },
      { label: 'Кто', value: row.operator },
      { label: 'Откуда', value: row.actorId === null ? 'командная строка' : 'рабочий стол' },
      { label: 'О чём', value: subject, ...(isRow && { href: `/staff/${row.noun}/${encodeURIComponent(subject)}` }) },
      { label: 'Почему', value: row.reason },
    ];
    const changes = writtenChanges(row.changes);
    return {
      title: actionWords(row.command),
      sections: [
        { kind: 'facts', title: 'Запись', facts },
        ...(changes.length > 0
          ? [
              {
                kind: 'table' as const,
                title: 'Что изменилось',
                head: ['Поле', 'Было', 'Стало'],
                rows: changes.map(({ field, from, to }) => [field, from, to]),
              },
            ]
          : []),
      ],
    };
  },
};
