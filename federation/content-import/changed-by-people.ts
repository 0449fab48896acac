import { desc, eq, max, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '@/federation/db/client';
import { operatorActions } from '@/federation/db/schema/base/operator';
import { type OperatorCall, recordAction } from '@/federation/modules/base/operator/record-action';
import { instantText } from '@/lib/contract/staff/shown-value';
import type { ContentPart, Written } from './content-part';
import { ContentError, type ContentProblem } from './content-problems';

type Action = typeof operatorActions.$inferSelect;

/** What people do with a draft changes nothing that an import writes. */
const OF_DRAFTS = ['draft', 'discard', 'submit', 'restore', 'schedule', 'unschedule'];

/** The last that the log tells of each of these rows. */
async function lastActions(
  tx: Database,
  nouns: readonly string[],
  keys: readonly unknown[],
): Promise<Map<string, Action>> {
  const subject = sql<string>`coalesce(${operatorActions.subjectId}::text, ${operatorActions.subjectKey})`;
  const rows = await tx
    .selectDistinctOn([subject])
    .from(operatorActions)
    .where(
      sql`${operatorActions.noun} = any(${sql.param([...nouns])}) and ${subject} = any(${sql.param(keys.map(String))})
        and split_part(${operatorActions.command}, '.', 2) <> all(${sql.param(OF_DRAFTS)})`,
    )
    .orderBy(subject, desc(operatorActions.sequence));
  return new Map(rows.map((row) => [row.subjectId ?? row.subjectKey ?? '', row]));
}

/** The rows that people have made or changed in the staff area, by their ids. */
export async function changedByPeople(tx: Database, noun: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectDistinct({ id: operatorActions.subjectId })
    .from(operatorActions)
    .where(eq(operatorActions.noun, noun));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/**
 * An import never silently replaces what a person has changed in the staff area since the last import of that row: it is
 * refused by name, or written down where it is wanted. Throws ContentError.
 */
export async function respectPeople(
  tx: Database,
  { staffNoun, places }: ContentPart,
  { changed, replaced = changed }: Written,
  { overwrite, now }: { readonly overwrite: boolean; readonly now: Date },
): Promise<void> {
  if (!staffNoun || replaced.length === 0) return;
  const last = await lastActions(tx, [staffNoun].flat(), replaced);
  const byPeople = replaced.flatMap((key) => {
    const action = last.get(String(key));
    return action?.actorId ? [{ key, action }] : [];
  });
  if (overwrite) {
    const call: OperatorCall = { operator: 'import-content', reason: 'содержимое из папки', now };
    for (const { key, action } of byPeople) {
      await recordAction(tx, 'import-content', String(key), call, { noun: action.noun ?? '' });
    }
    return;
  }
  const problems = byPeople.flatMap(({ key, action }): ContentProblem[] => {
    const at = places.get(key);
    const text = `запись изменил(а) ${action.operator} ${instantText(action.at)} на рабочем столе; --overwrite заменит её`;
    return at ? [{ ...at, text }] : [];
  });
  if (problems.length > 0) throw new ContentError(problems);
}

/**
 * Rows have their places by the files until people have put them into an order of their own, which no import changes: what
 * is new then stands behind the others.
 */
export async function placed<R extends { readonly position: number }>(
  tx: Database,
  noun: string,
  table: PgTable & { readonly position: PgColumn },
  rows: readonly R[],
): Promise<{
  readonly rows: readonly Omit<R, 'position'>[];
  readonly whenAdded: () => { readonly position?: number };
}> {
  const isOrdered = (await tx.$count(operatorActions, eq(operatorActions.command, `${noun}.reorder`))) > 0;
  if (!isOrdered) return { rows, whenAdded: () => ({}) };
  const [most] = await tx.select({ place: max(table.position).mapWith(Number) }).from(table as PgTable);
  return {
    rows: rows.map(({ position: _, ...row }) => row),
    whenAdded: () => ({ position: (most?.place ?? 0) + 1 }),
  };
}
