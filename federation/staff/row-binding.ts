import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Database } from '@/federation/db/client';
import { recordAction } from '@/federation/modules/base/operator/record-action';
import type { ChangeNotice } from '@/lib/contract/wire/change-notice';
import type { ActionBinding, Binding, ListSource } from './binding';
import { changesOf } from './version';

type Stored = Readonly<Record<string, unknown>>;

/** Rows of one table that a form fills. */
interface Kept<Row, Form> {
  /** What log and addresses call it, and what the site does. */
  readonly noun: string;
  readonly shown: ChangeNotice['changes'][number]['noun'];
  readonly list: ListSource;
  readonly shape: z.ZodObject;
  readonly table: PgTable & { readonly hidden?: PgColumn };
  readonly key: PgColumn;
  readonly formOf: (row: Row, db: Database) => Form | Promise<Form>;
  readonly valuesOf: (form: Form, now: Date) => object;
  /** What a new row has besides, under the id of its press if it may. */
  readonly newValues: (tx: Database, id: string) => object | Promise<object>;
  /** Refuses a form by what else there is. */
  readonly judge?: (tx: Database, id: string, form: Form) => unknown;
  /** Writes what stands in other tables. */
  readonly link?: (tx: Database, id: string, form: Form, now: Date) => Promise<void>;
}

/** Creates, saves, hides and shows the rows. */
export function rowBinding<Row, Form extends object>(kept: Kept<Row, Form>): Binding {
  const { noun, shown, list, shape, table, key, formOf, valuesOf } = kept;
  const changed = [{ noun: shown }];
  const formAt = async (row: unknown, db: Database) => (await formOf(row as Row, db)) as Stored;
  const isOne = (id: string): SQL => sql`${key}::text = ${id}`;
  const hiding = (verb: 'hide' | 'show'): ActionBinding => ({
    async run({ deps: { db, queue }, call }, ids) {
      const hidden = verb === 'hide';
      await db
        .update(table)
        .set({ hidden })
        .where(sql`${key}::text = any(${sql.param([...ids])})`);
      for (const id of ids) await recordAction(db, `${noun}.${verb}`, id, call, { noun });
      // What was taken off the site does not come back in an outage.
      await queue.enqueue(db, 'notify-site', { changes: [{ noun: shown, ...(hidden && { forget: true }) }] });
      return undefined;
    },
  });
  return {
    list: () => list,
    async one({ db }, id) {
      const [row] = await db
        .select({ title: list.title as SQL<string>, isHidden: sql<boolean>`${table.hidden ?? sql`false`}`, row: table })
        .from(table)
        .where(isOne(id));
      if (!row) return null;
      const refusals = {
        hide: row.isHidden ? 'Уже снято с сайта' : null,
        show: row.isHidden ? null : 'Уже на сайте',
      };
      return { title: row.title, form: await formAt(row.row, db), refusals };
    },
    async create(tx, { deps, call }, { id: pressed, form }: { id: string; form: Form }) {
      await kept.judge?.(tx, pressed, form);
      const values = { ...valuesOf(form, call.now), ...(await kept.newValues(tx, pressed)) };
      const [row] = await tx
        .insert(table)
        .values(values)
        .returning({ id: sql<string>`${key}::text` });
      const id = row?.id ?? '';
      await kept.link?.(tx, id, form, call.now);
      await recordAction(tx, `${noun}.create`, id, call, { noun, changes: changesOf(shape, {}, form as Stored) });
      await deps.queue.enqueue(tx, 'notify-site', { changes: changed });
    },
    async lock(tx, id) {
      const [row] = await tx.select().from(table).where(isOne(id)).for('update');
      return row ? formAt(row, tx) : null;
    },
    async save(tx, id, form: Form, now) {
      await kept.judge?.(tx, id, form);
      await tx.update(table).set(valuesOf(form, now)).where(isOne(id));
      await kept.link?.(tx, id, form, now);
      return changed;
    },
    actions: { hide: hiding('hide'), show: hiding('show') },
  };
}
