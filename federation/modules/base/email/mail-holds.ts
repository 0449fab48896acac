import { and, eq, getTableColumns, gte, inArray, isNotNull, isNull, lte, ne, notInArray, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { emails, mailHolds } from '@/federation/db/schema/base/email';
import { statement } from '@/federation/db/statement';

export type MailHold = typeof mailHolds.$inferSelect;

/** The name of the way while the server takes nothing at all from us. */
export const EVERY_LINE = '*';

/** A single e-mail may be refused for its content; two in a row show that the way is closed. */
export const CLOSED_BY = 2;

export const lineOf = (recipient: string): string => recipient.slice(recipient.lastIndexOf('@') + 1).toLowerCase();

const MINUTE_MS = 60_000;
const LONGEST_PAUSE = 30;

/** One minute, then twice as long each time, at most half an hour. */
export const pauseMs = (attempts: number): number => Math.min(2 ** (attempts - 1), LONGEST_PAUSE) * MINUTE_MS;

export const isHeld = and(isNotNull(emails.heldLine), isNull(emails.sentAt), isNull(emails.undeliverableAt));

/** The closed way that an e-mail would take, of those that are closed. */
export const closedLineAmong = (closedLines: readonly string[], recipient: string): string | undefined =>
  [EVERY_LINE, lineOf(recipient)].find((line) => closedLines.includes(line));

/** The same, looked up. */
export async function closedLineOf(db: Database, recipient: string): Promise<string | undefined> {
  const [hold] = await db
    .select({ line: mailHolds.line })
    .from(mailHolds)
    .where(and(inArray(mailHolds.line, [EVERY_LINE, lineOf(recipient)]), gte(mailHolds.refusedEmails, CLOSED_BY)));
  return hold?.line;
}

export async function noteRefusedLine(db: Database, line: string, emailId: string, now: Date): Promise<void> {
  await db
    .insert(mailHolds)
    .values({ line, since: now, nextAttemptAt: new Date(now.getTime() + pauseMs(1)), lastEmail: emailId })
    .onConflictDoUpdate({
      target: mailHolds.line,
      set: {
        refusedEmails: sql`${mailHolds.refusedEmails} + (${mailHolds.lastEmail} <> ${emailId})::int`,
        lastEmail: emailId,
      },
    });
}

/** An e-mail to be sent with all ways that are closed: few, and mostly none. */
export const emailToSend = statement((db) =>
  db
    .select({
      message: getTableColumns(emails),
      closedLines: sql<string[]>`array(
        select ${mailHolds.line} from ${mailHolds} where ${mailHolds.refusedEmails} >= ${sql.raw(String(CLOSED_BY))}
      )`,
    })
    .from(emails)
    .where(eq(emails.publicId, sql.placeholder('emailId'))),
);

/** Writes down that an e-mail is sent and opens its ways, as `openLines` does. */
const sentStatement = (also: Partial<typeof emails.$inferInsert>) =>
  statement((db) => {
    const now = sql`${sql.placeholder('now')}::timestamptz`;
    const emailId = sql.placeholder('emailId');
    const opened = db.$with('opened').as(
      db
        .delete(mailHolds)
        .where(inArray(mailHolds.line, [EVERY_LINE, sql.placeholder('line')]))
        .returning({ line: mailHolds.line }),
    );
    const waiting = and(isHeld, inArray(emails.heldLine, db.select({ line: opened.line }).from(opened)));
    const freed = db.$with('freed').as(
      db
        .update(emails)
        .set({ nextAttemptAt: now })
        .where(and(waiting, ne(emails.publicId, emailId)))
        .returning({ one: sql`1`.as('one') }),
    );
    return db
      .with(opened, freed)
      .update(emails)
      .set({ sentAt: now, heldLine: null, ...also })
      .where(eq(emails.publicId, emailId));
  });

/** What is kept of an e-mail with a code once it is sent or given up. */
export const forgotten = { recipient: '', text: '', html: '', attachments: [], unsubscribeUrl: null };

const [markSent, markSentAndForget] = [sentStatement({}), sentStatement(forgotten)];

export async function noteSent(
  db: Database,
  { publicId: emailId, recipient, secret }: Pick<typeof emails.$inferSelect, 'publicId' | 'recipient' | 'secret'>,
  now: Date,
): Promise<void> {
  await (secret ? markSentAndForget : markSent)(db).execute({ emailId, line: lineOf(recipient), now });
}

/** The server has taken an e-mail, or judged its recipient: e-mails that wait for the way may go. */
export async function openLines(db: Database, recipient: string, now: Date): Promise<void> {
  const opened = await db
    .delete(mailHolds)
    .where(inArray(mailHolds.line, [EVERY_LINE, lineOf(recipient)]))
    .returning({ line: mailHolds.line });
  if (opened.length === 0) return;
  const lines = opened.map(({ line }) => line);
  await db
    .update(emails)
    .set({ nextAttemptAt: now })
    .where(and(isHeld, inArray(emails.heldLine, lines)));
}

/** Forgets closed ways for which no e-mail waits any more. */
export async function dropIdleLines(db: Database, now: Date): Promise<void> {
  const waiting = db.select({ line: emails.heldLine }).from(emails).where(isHeld);
  await db.delete(mailHolds).where(and(lte(mailHolds.nextAttemptAt, now), notInArray(mailHolds.line, waiting)));
}

/** Takes the next round of a way: another program, or a later minute, finds none. */
export async function takeRound(db: Database, line: string, now: Date, leaseMs: number): Promise<MailHold | undefined> {
  const [claimed] = await db
    .update(mailHolds)
    .set({ nextAttemptAt: new Date(now.getTime() + leaseMs) })
    .where(and(eq(mailHolds.line, line), lte(mailHolds.nextAttemptAt, now)))
    .returning();
  return claimed;
}

export async function endRound(db: Database, { line, rounds }: MailHold, now: Date): Promise<void> {
  await db
    .update(mailHolds)
    .set({ rounds: rounds + 1, nextAttemptAt: new Date(now.getTime() + pauseMs(rounds + 2)) })
    .where(eq(mailHolds.line, line));
}
