import { expect } from '@jest/globals';
import { and, eq, like } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { emails } from '@/federation/db/schema/base/email';
import { ticketReminders, tickets } from '@/federation/db/schema/commerce/ticket';
import type { ReminderDay } from '@/lib/domain/events/calendar/registration-reminder';

/** Who may be reminded of a ticket; `null` where nobody may: it is registered, given back or not bought yet. */
export type Remindable = string | null;

/** Follows the reminders of one ticket while those of others, which remind of it too, are written beside. */
export function reminderWatch(db: Database, ticketId: string) {
  /** By its day, who may have got it. */
  const seen = new Map<ReminderDay, readonly string[]>();

  /** After each command: what is new was written to who could be reminded before it or can be after it. */
  async function look(before: Remindable, after: Remindable): Promise<void> {
    const written = await db.select().from(ticketReminders).where(eq(ticketReminders.ticketId, ticketId));
    const recipients = [before, after].filter((email) => email !== null);
    for (const { days } of written.filter((reminder) => !seen.has(reminder.days))) {
      expect({ ticketId, days, recipients }).not.toMatchObject({ recipients: [] });
      seen.set(days, [...new Set(recipients)]);
    }
  }

  /** Each day one e-mail, and to nobody else. */
  async function compare(): Promise<void> {
    const [ticket] = await db.select().from(tickets).where(eq(tickets.publicId, ticketId));
    const about = await db
      .select()
      .from(emails)
      .where(
        and(like(emails.dedupeKey, 'registration-reminder:%'), like(emails.text, `%Билет № ${ticket?.ticketNumber}%`)),
      );
    expect(about).toHaveLength(seen.size);
    for (const [email, own] of Map.groupBy(about, ({ recipient }) => recipient)) {
      const possible = [...seen.values()].filter((recipients) => recipients.includes(email));
      const certain = possible.filter((recipients) => recipients.length === 1);
      expect(own.length).toBeGreaterThanOrEqual(certain.length);
      expect(own.length).toBeLessThanOrEqual(possible.length);
    }
  }

  return { look, compare, days: () => [...seen.keys()] };
}
