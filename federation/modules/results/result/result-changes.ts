import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { type ResultSnapshot, resultChanges } from '@/federation/db/schema/results/result';
import { together } from '@/federation/db/together';
import { removedRows } from './removed-rows';
import { allRows, type ResultFormatRow } from './repository';

/** A format that the caller has locked, and its results before the change; `null` where it has had none. */
interface ChangedFormat {
  readonly eventCityId: string;
  readonly format: string;
  readonly before: ResultSnapshot | null;
}

export interface Change {
  /** What is done, in Russian. */
  readonly action: string;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
  readonly leavesOfficial: boolean;
}

/** So many changes of a format can be taken back. */
const UNDOABLE = 10;

const undoable = (eventCityId: string, externalFormat: string) =>
  and(
    eq(resultChanges.eventCityId, eventCityId),
    eq(resultChanges.externalFormat, externalFormat),
    eq(resultChanges.isUndone, false),
  );

/** Undoing, and what timing does, cannot be undone. */
export async function recordChange(
  tx: Database,
  { eventCityId, format: externalFormat, before }: ChangedFormat,
  { isUndoable = true, ...change }: Change & { readonly isUndoable?: boolean },
): Promise<void> {
  await tx.insert(resultChanges).values({ ...change, eventCityId, externalFormat, before, isUndone: !isUndoable });
  const older = await tx
    .select({ number: resultChanges.number })
    .from(resultChanges)
    .where(undoable(eventCityId, externalFormat))
    .orderBy(desc(resultChanges.number))
    .offset(UNDOABLE)
    .limit(1000);
  const numbers = older.map(({ number }) => number);
  await tx.update(resultChanges).set({ before: null, isUndone: true }).where(inArray(resultChanges.number, numbers));
}

export async function snapshotOf(tx: Database, known: ResultFormatRow): Promise<ResultSnapshot> {
  const { title, fieldsList, bestLegs, official, epoch, importedAt, broadcastUntil } = known;
  const instants = {
    importedAt: importedAt.toISOString(),
    broadcastUntil: broadcastUntil?.toISOString() ?? null,
  };
  const [rows, removed] = await together([allRows(tx, known.publicId), removedRows(tx, known.publicId)]);
  return { format: { title, fieldsList, bestLegs, official, epoch, ...instants }, rows, removed };
}

export const listChanges = (db: Database, eventCityId: string) =>
  db
    .select({
      at: resultChanges.at,
      by: resultChanges.by,
      format: resultChanges.externalFormat,
      action: resultChanges.action,
      reason: resultChanges.reason,
    })
    .from(resultChanges)
    .where(eq(resultChanges.eventCityId, eventCityId))
    .orderBy(desc(resultChanges.number))
    .limit(100);

/** The results before the last change that can be taken back. */
export async function lastSnapshot(db: Database, eventCityId: string, externalFormat: string) {
  const [last] = await lastUndoable(db, eventCityId, externalFormat);
  return last?.before ?? null;
}

const lastUndoable = (db: Database, eventCityId: string, externalFormat: string) =>
  db
    .select()
    .from(resultChanges)
    .where(undoable(eventCityId, externalFormat))
    .orderBy(desc(resultChanges.number))
    .limit(1);

export async function wasChanged(db: Database, eventCityId: string, externalFormat: string): Promise<boolean> {
  const [known] = await db
    .select({ number: resultChanges.number })
    .from(resultChanges)
    .where(and(eq(resultChanges.eventCityId, eventCityId), eq(resultChanges.externalFormat, externalFormat)))
    .limit(1);
  return known !== undefined;
}

export async function takeLastChange(tx: Database, eventCityId: string, externalFormat: string) {
  const [last] = await lastUndoable(tx, eventCityId, externalFormat).for('update');
  if (!last) return null;
  await tx.update(resultChanges).set({ isUndone: true }).where(eq(resultChanges.number, last.number));
  return last;
}
