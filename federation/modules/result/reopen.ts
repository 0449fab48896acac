import { and, eq } from 'drizzle-orm';
import type { Deps } from '@/federation/deps';
import { announceChange } from './live/announce';
import { resultFormats } from './tables';

/** Makes official results provisional again, so that timing may correct them; whether there were any. */
export async function reopenResults(
  { db, queue, clock }: Pick<Deps, 'db' | 'queue' | 'clock'>,
  { eventCityId, format }: { readonly eventCityId: string; readonly format: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [stored] = await tx
      .select()
      .from(resultFormats)
      .where(and(eq(resultFormats.eventCityId, eventCityId), eq(resultFormats.externalFormat, format)))
      .for('no key update');
    if (!stored?.official) return false;
    await tx
      .update(resultFormats)
      .set({ official: false, sequence: stored.sequence + 1, toldAt: clock() })
      .where(eq(resultFormats.publicId, stored.publicId));
    await announceChange(tx, stored.publicId);
    await queue.enqueue(tx, 'notify-site', { changes: [{ noun: 'result', public_id: eventCityId }] });
    return true;
  });
}
