import { eq, ne, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { resultFormats, resultNameRules } from '@/federation/db/schema/results/result';
import type { Deps } from '@/federation/deps';
import { notifyResultChange } from './announce';
import { fullNamesFromAge, type NewResultRow, publishedRows } from './names';
import { allRows, lockResultFormat, replaceResults } from './repository';

/** Stands for an unknown rule: formats made by timing do not record theirs, so they are always rewritten. */
const UNKNOWN = -1;

/** Rewrites results that were written by another rule; returns how many formats have changed. */
export async function applyNamesRule({ db, queue }: Pick<Deps, 'db' | 'queue'>, fromAge: number): Promise<number> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('result_name_rules'))`);
    if ((await fullNamesFromAge(tx)) === fromAge) return;
    await tx
      .insert(resultNameRules)
      .values({ fullNamesFromAge: fromAge })
      .onConflictDoUpdate({ target: resultNameRules.id, set: { fullNamesFromAge: fromAge } });
    await tx.update(resultFormats).set({ namesFromAge: UNKNOWN });
  });
  const isOther = ne(resultFormats.namesFromAge, fromAge);
  const others = await db.select().from(resultFormats).where(isOther);
  let changed = 0;
  for (const { eventCityId, externalFormat } of others) {
    await db.transaction(async (tx) => {
      if (!(await rewrite(tx, eventCityId, externalFormat))) return;
      changed += 1;
      await queue.enqueue(tx, 'notify-site', { changes: [{ noun: 'result', public_id: eventCityId, forget: true }] });
    });
  }
  return changed;
}

/** Whether other names are published than before. */
async function rewrite(tx: Database, eventCityId: string, externalFormat: string): Promise<boolean> {
  const format = await lockResultFormat(tx, eventCityId, externalFormat);
  if (!format) return false;
  const rows = await allRows(tx, format.publicId);
  const published = await publishedRows(tx, format.publicId, rows);
  if (published.every((row, at) => isSame(row, rows[at]))) {
    const namesFromAge = await fullNamesFromAge(tx);
    await tx.update(resultFormats).set({ namesFromAge }).where(eq(resultFormats.publicId, format.publicId));
    return false;
  }
  await replaceResults(tx, format, rows);
  await notifyResultChange(tx, format.publicId);
  return true;
}

type Named = Pick<NewResultRow, 'firstName' | 'lastName' | 'age' | 'members'>;

const isSame = (one: Named, other: Named | undefined): boolean =>
  one.firstName === other?.firstName &&
  one.lastName === other.lastName &&
  one.age === other.age &&
  membersOf(one) === membersOf(other);

const membersOf = ({ members }: Named) => (members ?? []).map(({ name }) => name).join();
