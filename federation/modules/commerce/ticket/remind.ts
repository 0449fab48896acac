import { and, eq, gt, inArray, isNull, lte, type SQL } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { ticketReminders, tickets } from '@/federation/db/schema/commerce/ticket';
import { formats } from '@/federation/db/schema/events/event-format';
import type { Deps } from '@/federation/deps';
import { CountedEmail } from '@/federation/modules/base/email/email-limits';
import { writeEmail } from '@/federation/modules/base/email/write-email';
import { DAY_MS } from '@/lib/domain/base/time/day';
import { dueReminder, reminderDays } from '@/lib/domain/events/calendar/registration-reminder';
import { emailOfHolder, type HeldTicket, lockHeldTickets, partsByOrder } from './held-tickets';
import { reminderEmail } from './reminder-email';

type RemindDeps = Pick<Deps, 'db' | 'queue' | 'settings'>;

/** The furthest reminder, and a day for the zones. */
const AHEAD_MS = (Math.max(...reminderDays) + 1) * DAY_MS;

/** Reminds of each ticket and step once, whichever program runs it. E-mails beyond an address's weekly limit wait. */
export async function remindOfRegistrations(deps: RemindDeps, now: Date): Promise<void> {
  const holders = await deps.db
    .selectDistinct({ holderId: tickets.holderId })
    .from(tickets)
    .innerJoin(formats, eq(formats.publicId, tickets.formatId))
    .where(isUnregistered(now));
  for (const { holderId } of holders) {
    await deps.db.transaction((tx) => remindHolder(tx, deps, holderId, now));
  }
}

const isUnregistered = (now: Date): SQL | undefined =>
  and(
    eq(tickets.status, 'paid'),
    eq(tickets.registered, false),
    eq(tickets.offlineRegistered, false),
    isNull(tickets.checkedInAt),
    eq(formats.cancelled, false),
    gt(formats.startTime, now),
    lte(formats.startTime, new Date(now.getTime() + AHEAD_MS)),
  );

async function remindHolder(tx: Database, { queue, settings }: RemindDeps, holderId: string, now: Date) {
  const held = await lockHeldTickets(tx, and(eq(tickets.holderId, holderId), isUnregistered(now)));
  const due = await withoutReminder(tx, held, now);
  const [first] = due;
  const recipient = first && emailOfHolder(first.held);
  if (!recipient) return;
  const isOfAccount = first.held.userEmail !== null;
  const audience = await CountedEmail.countReminder(tx, { recipient, isOfAccount }, now);
  if (!audience) return;
  await tx
    .insert(ticketReminders)
    .values(due.map(({ held: { ticket }, days }) => ({ ticketId: ticket.publicId, days, at: now })));
  const parts = await partsByOrder(
    tx,
    settings,
    due.map(({ held }) => held),
    now,
  );
  await writeEmail(tx, queue, {
    dedupeKey: `registration-reminder:${first.held.ticket.publicId}:${first.days}`,
    recipient,
    audience,
    ...reminderEmail(parts, settings.SITE_URL),
    now,
  });
}

/** Tickets whose reminder is due and not written; they are locked, so nobody else is writing it. */
async function withoutReminder(tx: Database, held: readonly HeldTicket[], now: Date) {
  const ids = held.map(({ ticket }) => ticket.publicId);
  const written = await tx.select().from(ticketReminders).where(inArray(ticketReminders.ticketId, ids));
  const known = new Set(written.map(({ ticketId, days }) => `${ticketId} ${days}`));
  return held.flatMap((one) => {
    const { ticket, format, eventCity } = one;
    const start = { startTime: format.startTime, timezone: eventCity.timezone, boughtAt: ticket.createdAt };
    const days = dueReminder(start, now);
    return days === null || known.has(`${ticket.publicId} ${days}`) ? [] : [{ held: one, days }];
  });
}
