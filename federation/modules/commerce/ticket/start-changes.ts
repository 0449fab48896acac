import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { ticketHistory, tickets } from '@/federation/db/schema/commerce/ticket';
import { cities, eventCities, events } from '@/federation/db/schema/events/calendar';
import { formats } from '@/federation/db/schema/events/event-format';
import type { Deps } from '@/federation/deps';
import { writeEmail } from '@/federation/modules/base/email/write-email';
import { withStart } from '@/federation/modules/events/event-format/repository';
import { emailOfHolder, type HeldTicket, lockHeldTickets, partsByOrder } from './held-tickets';
import { type ChangedStart, isTold, startChangeEmail } from './start-change-email';
import { lockStarts } from './start-lock';

type ChangeDeps = Pick<Deps, 'queue' | 'settings'>;

interface StartChanges<T> {
  readonly result: T;
  readonly told: number;
}

/** One e-mail per holder and event, none where nothing has changed in the end. A race test replaces `lock`. */
export async function tellingOfStarts<T>(
  tx: Database,
  deps: ChangeDeps,
  now: Date,
  change: () => Promise<T>,
  lock = lockStarts,
): Promise<StartChanges<T>> {
  const before = await readStarts(tx);
  const result = await change();
  const after = await readStarts(tx);
  const changed = new Map<string, ChangedStart>();
  for (const [formatId, is] of after) {
    const was = before.get(formatId);
    if (was && (was.startTime > now || is.startTime > now) && isTold({ was, is })) changed.set(formatId, { was, is });
  }
  if (changed.size === 0) return { result, told: 0 };
  const ids = [...changed.keys()];
  // Calendar programs take a file with a higher number for the newer one.
  await tx
    .update(formats)
    .set({ revision: sql`${formats.revision} + 1` })
    .where(inArray(formats.publicId, ids));
  await lock(tx);
  const held = await lockHeldTickets(tx, and(inArray(tickets.formatId, ids), eq(tickets.status, 'paid')));
  await writeHistory(tx, held, changed, now);
  const readers = Map.groupBy(held, ({ ticket, event }) => `${ticket.holderId} ${event.publicId}`);
  let told = 0;
  for (const ofReader of readers.values()) told += await tell(tx, deps, ofReader, changed, now);
  return { result, told };
}

async function readStarts(tx: Database): Promise<ReadonlyMap<string, ChangedStart['is']>> {
  const rows = tx
    .select({
      formatId: formats.publicId,
      startTime: formats.startTime,
      cancelled: formats.cancelled,
      timezone: eventCities.timezone,
      city: cities.nameRu,
      place: events.place,
    })
    .from(formats)
    .$dynamic();
  return new Map((await withStart(rows)).map(({ formatId, ...start }) => [formatId, start]));
}

/** Rows of one statement, which carries 65,535 parameters at most. */
const ROWS_A_STATEMENT = 1000;

async function writeHistory(
  tx: Database,
  held: readonly HeldTicket[],
  changed: ReadonlyMap<string, ChangedStart>,
  now: Date,
): Promise<void> {
  const rows = held.map(({ ticket }) => ({
    ticketId: ticket.publicId,
    action: changed.get(ticket.formatId)?.is.cancelled ? ('start-cancelled' as const) : ('start-changed' as const),
    actorId: null,
    at: now,
  }));
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await tx.insert(ticketHistory).values(rows.slice(from, from + ROWS_A_STATEMENT));
  }
}

async function tell(
  tx: Database,
  { queue, settings }: ChangeDeps,
  held: readonly HeldTicket[],
  changed: ReadonlyMap<string, ChangedStart>,
  now: Date,
): Promise<0 | 1> {
  const [first] = held;
  const recipient = first && emailOfHolder(first);
  if (!recipient) return 0;
  const parts = await partsByOrder(tx, settings, held, now);
  await writeEmail(tx, queue, {
    dedupeKey: `start-changed:${first.ticket.publicId}:${first.format.revision}`,
    recipient,
    audience: 'owner',
    ...startChangeEmail({ parts, changed, siteUrl: settings.SITE_URL, now }),
    now,
  });
  return 1;
}
