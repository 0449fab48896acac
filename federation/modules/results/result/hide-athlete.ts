import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { type ResultSnapshot, resultChanges, resultNamesHidden } from '@/federation/db/schema/results/result';
import type { Deps } from '@/federation/deps';
import { hiddenPerson, isHidden } from '@/lib/domain/results/result/published-name';
import { type StartNumber, startNumberKey } from '@/lib/domain/results/result/start-number';
import { notifyResultChange } from './announce';
import { personInFull } from './names';
import { allRows, lockResultFormat, replaceResults, type StoredRow } from './repository';
import { recordChange } from './result-changes';

type Tools = Pick<Deps, 'db' | 'queue' | 'clock'>;

interface HiddenAthlete {
  readonly eventCityId: string;
  readonly format: string;
  readonly startNumber: StartNumber;
}

interface Asked extends HiddenAthlete {
  readonly by: string;
  readonly reason: string;
}

type SnapshotRow = ResultSnapshot['rows'][number];

const hiddenAthlete = ({ eventCityId, format, startNumber }: HiddenAthlete) =>
  and(
    eq(resultNamesHidden.eventCityId, eventCityId),
    eq(resultNamesHidden.externalFormat, format),
    eq(resultNamesHidden.startNumberKey, startNumberKey(startNumber)),
  );

const isOf =
  ({ startNumber }: HiddenAthlete) =>
  (row: Pick<SnapshotRow, 'startNumber'>) =>
    startNumberKey(row.startNumber) === startNumberKey(startNumber);

/**
 * Takes the name of an athlete out of what is published, out of the earlier versions too, and keeps it out of whatever
 * comes later. Returns whether there was anything to hide.
 */
export const hideAthlete = (tools: Tools, asked: Asked): Promise<boolean> =>
  change(tools, asked, `имя участника № ${asked.startNumber} скрыто`, async (tx, rows) => {
    const known = [...rows, ...(await earlierRows(tx, asked))].filter(isOf(asked)).map(personInFull);
    const inFull = known.find((person) => !isHidden(person));
    if (!inFull) return null;
    const { eventCityId, format: externalFormat, by, reason } = asked;
    const key = startNumberKey(asked.startNumber);
    await tx
      .insert(resultNamesHidden)
      .values({ eventCityId, externalFormat, startNumberKey: key, at: tools.clock(), by, reason, inFull })
      .onConflictDoUpdate({
        target: [resultNamesHidden.eventCityId, resultNamesHidden.externalFormat, resultNamesHidden.startNumberKey],
        set: { inFull },
      });
    await changeEarlierRows(tx, asked, (row) => ({ ...row, ...hiddenPerson(row.members), inFull: null }));
    return rows;
  });

/** The reverse; returns whether the name was hidden. */
export const showAthlete = (tools: Tools, asked: Asked): Promise<boolean> =>
  change(tools, asked, `имя участника № ${asked.startNumber} снова показано`, async (tx, rows) => {
    const [shown] = await tx.delete(resultNamesHidden).where(hiddenAthlete(asked)).returning();
    if (!shown) return null;
    const { inFull } = shown;
    await changeEarlierRows(tx, asked, (row) => (isHidden(row) ? { ...row, inFull } : row));
    return rows.map((row) => (isOf(asked)(row) && isHidden(row) ? { ...row, inFull } : row));
  });

/** Rewrites the table under the lock of its format and raises its epoch, so that subscribers reload it. */
async function change(
  { db, queue, clock }: Tools,
  asked: Asked,
  action: string,
  apply: (tx: Database, rows: readonly StoredRow[]) => Promise<readonly StoredRow[] | null>,
): Promise<boolean> {
  const { eventCityId, format, by, reason } = asked;
  return db.transaction(async (tx) => {
    const known = await lockResultFormat(tx, eventCityId, format);
    const rows = await apply(tx, known ? await allRows(tx, known.publicId) : []);
    if (!rows) return false;
    if (known) {
      await replaceResults(tx, known, rows);
      await notifyResultChange(tx, known.publicId);
    }
    // What was hidden is shown again by its own command, not by undo-results.
    const record = { action, reason, by, at: clock(), leavesOfficial: false, isUndoable: false };
    await recordChange(tx, { eventCityId, format, before: null }, record);
    await queue.enqueue(tx, 'notify-site', { changes: [{ noun: 'result', public_id: eventCityId, forget: true }] });
    return true;
  });
}

const earlier = ({ eventCityId, format }: HiddenAthlete) =>
  and(
    eq(resultChanges.eventCityId, eventCityId),
    eq(resultChanges.externalFormat, format),
    isNotNull(resultChanges.before),
  );

/** One after another, as each may be a table of twenty thousand rows. */
async function* snapshotsOf(tx: Database, of: HiddenAthlete) {
  const numbers = await tx
    .select({ number: resultChanges.number })
    .from(resultChanges)
    .where(earlier(of))
    .orderBy(desc(resultChanges.number));
  for (const { number } of numbers) {
    const [change] = await tx.select().from(resultChanges).where(eq(resultChanges.number, number));
    if (change?.before) yield { number, before: change.before };
  }
}

async function earlierRows(tx: Database, of: HiddenAthlete): Promise<SnapshotRow[]> {
  const rows: SnapshotRow[] = [];
  for await (const { before } of snapshotsOf(tx, of)) rows.push(...before.rows.filter(isOf(of)));
  return rows;
}

async function changeEarlierRows(
  tx: Database,
  of: HiddenAthlete,
  changed: (row: SnapshotRow) => SnapshotRow,
): Promise<void> {
  for await (const { number, before } of snapshotsOf(tx, of)) {
    const rows = before.rows.map((row) => (isOf(of)(row) ? changed(row) : row));
    await tx
      .update(resultChanges)
      .set({ before: { ...before, rows } })
      .where(eq(resultChanges.number, number));
  }
}
