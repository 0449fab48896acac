import { eq } from 'drizzle-orm';
import { emails } from '@/federation/db/schema/base/email';
import type { Deps } from '@/federation/deps';
import { MailFailure } from '@/federation/gateways/mail/mail';
import { DAY_MS } from '@/lib/domain/base/time/day';
import {
  closedLineAmong,
  EVERY_LINE,
  emailToSend,
  forgotten,
  lineOf,
  noteRefusedLine,
  noteSent,
  openLines,
  pauseMs,
} from './mail-holds';
import { openCodes } from './sealed-code';

export type EmailRow = typeof emails.$inferSelect;
type SendDeps = Pick<Deps, 'db' | 'mail' | 'clock' | 'settings'>;

/** How long an e-mail is retried: a code expires soon, and no ticket is given up while the fault is ours. */
export const longestWaitMs = { secret: 2 * DAY_MS, passing: 5 * DAY_MS, held: 30 * DAY_MS };

/** Attempts of an e-mail within a minute or two: a server that is away for a moment makes nobody wait longer. */
const QUICK_ATTEMPTS = 4;

/** The job of a new e-mail; while its way is closed it waits there for `resumeHeld`. Throws what a job tries again. */
export async function sendEmail(deps: SendDeps, emailId: string): Promise<void> {
  const { db, clock } = deps;
  const [found] = await emailToSend(db).execute({ emailId });
  if (!found) return;
  const { message, closedLines } = found;
  if (message.sentAt || message.undeliverableAt || message.heldLine) return;
  const heldLine = closedLineAmong(closedLines, message.recipient);
  if (heldLine) {
    await db.update(emails).set({ heldLine, nextAttemptAt: clock() }).where(eq(emails.publicId, emailId));
    return;
  }
  const delivery = await deliver(deps, message, message.attempts < QUICK_ATTEMPTS);
  if (delivery.outcome === 'again') throw delivery.error;
}

export type EmailDelivery =
  | { readonly outcome: 'sent' | 'over' }
  | { readonly outcome: 'held'; readonly line: string }
  | { readonly outcome: 'again'; readonly error: Error };

/**
 * Hands an e-mail over and records the outcome. If the process dies in between, it is sent again under the same id.
 * `isFresh`: of a server that is away it says `again` rather than that its way is closed.
 */
export async function deliver(
  { db, mail, clock, settings }: SendDeps,
  message: EmailRow,
  isFresh = false,
): Promise<EmailDelivery> {
  const { publicId, secret, recipient } = message;
  const sending = mail.send({
    id: publicId,
    to: recipient,
    subject: message.subject,
    text: openCodes(settings.FIELD_KEY, message.text),
    html: openCodes(settings.FIELD_KEY, message.html),
    attachments: message.attachments,
    unsubscribeUrl: message.unsubscribeUrl,
    replyTo: message.replyTo,
  });
  const failure = await sending.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  const now = clock();
  const attempts = message.attempts + 1;
  const write = (values: Partial<EmailRow>) => db.update(emails).set(values).where(eq(emails.publicId, publicId));
  if (!failure) {
    await noteSent(db, message, now);
    return { outcome: 'sent' };
  }
  const isAway = failure instanceof MailFailure && failure.isOfAll && failure.kind === 'try-later';
  const line = isFresh && isAway ? undefined : refusedLineOf(failure, recipient);
  if (line) await noteRefusedLine(db, line, publicId, now);
  else if (failure instanceof MailFailure && !isAway) await openLines(db, recipient, now);
  // The words of a mail server repeat the address.
  const noted = { attempts, refusal: secret ? null : failure.message.slice(0, 500), heldLine: line ?? null };
  if (isOver(failure, message, line !== undefined, now)) {
    await write({
      ...noted,
      heldLine: null,
      undeliverableAt: now,
      // A code is asked for anew and news go out again: neither waits for anybody.
      closedAt: secret || message.unsubscribeUrl !== null ? now : null,
      ...(secret && forgotten),
    });
    return { outcome: 'over' };
  }
  await write({ ...noted, nextAttemptAt: line ? new Date(now.getTime() + pauseMs(attempts)) : null });
  return line ? { outcome: 'held', line } : { outcome: 'again', error: failure };
}

/** The way that a server closes to all e-mails, not only to this one. */
function refusedLineOf(failure: Error, recipient: string): string | undefined {
  if (!(failure instanceof MailFailure)) return undefined;
  if (failure.isOfAll) return EVERY_LINE;
  return failure.kind === 'sender-refused' ? lineOf(recipient) : undefined;
}

function isOver(failure: Error, { secret, createdAt }: EmailRow, isHeld: boolean, now: Date): boolean {
  if (failure instanceof MailFailure && ['recipient-gone', 'content-refused'].includes(failure.kind)) return true;
  const longest = secret ? longestWaitMs.secret : isHeld ? longestWaitMs.held : longestWaitMs.passing;
  return now.getTime() - createdAt.getTime() >= longest;
}
