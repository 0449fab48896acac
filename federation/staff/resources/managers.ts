import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { managers } from '@/federation/db/schema/content/management';
import { recordAction } from '@/federation/modules/base/operator/record-action';
import type { Binding, ListSource } from '@/federation/staff/binding';
import { byPosition, lastPosition } from '@/federation/staff/by-position';
import { hidingOf, hidingRefusals } from '@/federation/staff/hiding';
import { anyOf, containsText } from '@/federation/staff/search';
import { changesOf } from '@/federation/staff/version';
import { managers as declaration } from '@/lib/contract/staff/people';

interface Form {
  readonly fio: string;
  readonly post: string;
  readonly title: string | null;
  readonly birth_date: string | null;
  readonly picture: string | null;
  readonly education: string;
  readonly description: string | null;
}

const table = sql`managers`;
const changed = [{ noun: 'management' as const }];

const list: ListSource = {
  from: table,
  id: sql`id`,
  title: sql`fio`,
  columns: { post: sql`job_title`, hidden: sql`hidden` },
  order: sql`position`,
  search: (typed) => anyOf([containsText(sql`fio`, typed), containsText(sql`job_title`, typed)]),
};

const formOf = (row: typeof managers.$inferSelect): Form => ({
  fio: row.fio,
  post: row.jobTitle,
  title: row.title || null,
  birth_date: row.birthDate,
  picture: row.picture,
  education: row.education,
  description: row.description || null,
});

const valuesOf = ({ post, title, birth_date, description, ...form }: Form) => ({
  ...form,
  jobTitle: post,
  title: title ?? '',
  birthDate: birth_date,
  description: description ?? '',
});

const isOne = (id: string): SQL => sql`${managers.id}::text = ${id}`;

const hide = (tx: Database, ids: string[], hidden: boolean) =>
  tx
    .update(managers)
    .set({ hidden })
    .where(inArray(sql`${managers.id}::text`, ids));

export const managersBinding: Binding = {
  list: () => list,
  async one({ db }, id) {
    const [row] = await db.select().from(managers).where(isOne(id));
    return row ? { title: row.fio, form: { ...formOf(row) }, refusals: hidingRefusals(row.hidden) } : null;
  },
  async create(tx, { deps, call }, { id: slug, form }: { id: string; form: Form }) {
    // An import may make a row of the same number meanwhile.
    await tx.execute(sql`lock table ${table} in share row exclusive mode`);
    const position = await lastPosition(tx, table);
    const next = sql<number>`(select coalesce(max(id), 0) + 1 from managers)`;
    const [row] = await tx
      .insert(managers)
      .values({ id: next as never, slug, position, ...valuesOf(form) })
      .returning();
    const changes = changesOf(declaration.definition.form, {}, { ...form });
    await recordAction(tx, 'managers.create', String(row?.id), call, { noun: 'managers', changes });
    await deps.queue.enqueue(tx, 'notify-site', { changes: changed });
  },
  async lock(tx, id) {
    const [row] = await tx.select().from(managers).where(isOne(id)).for('update');
    return row ? { ...formOf(row) } : null;
  },
  async save(tx, id, form: Form) {
    await tx.update(managers).set(valuesOf(form)).where(isOne(id));
    return changed;
  },
  order: byPosition({ table, id: sql`id`, title: sql`fio` }, changed),
  actions: hidingOf('managers', hide, 'management'),
};
