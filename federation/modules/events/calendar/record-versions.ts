import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { events } from '@/federation/db/schema/events/calendar';
import { type FirstStart, firstStarts } from './repository';

/** Increments the version of changed events for calendar programs; new events are no change. */
export async function recordVersions(
  tx: Database,
  touched: readonly string[],
  startsBefore: ReadonlyMap<string, FirstStart>,
  now: Date,
): Promise<void> {
  const starts = await firstStarts(tx);
  for (const publicId of touched) {
    const was = startsBefore.get(publicId)?.startTime;
    const is = starts.get(publicId)?.startTime;
    const isMoved = was && is && was.getTime() !== is.getTime();
    await tx
      .update(events)
      .set({
        changedAt: now,
        ...(was && { revision: sql`${events.revision} + 1` }),
        ...(isMoved && { previousStart: was }),
      })
      .where(eq(events.publicId, publicId));
  }
}
