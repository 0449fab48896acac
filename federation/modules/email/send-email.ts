import { eq } from 'drizzle-orm';
import { emails } from '@/federation/db/schema/email';
import type { Deps } from '@/federation/deps';
import { RecipientRefusal } from '@/federation/gateways/mail/mail';
import { MOST_SENDINGS } from '@/federation/queue/job-queues';
import { openCodes } from './sealed-code';

type EmailRow = typeof emails.$inferSelect;

/** Of an e-mail that holds a code nothing stays once it is over. */
export const forgotten = { recipient: '', text: '', html: '', attachments: [], unsubscribeUrl: null };

/** Killed before it is marked it is sent again under the same id. Throws but on a refusal for good. */
export async function sendEmail(
  deps: Pick<Deps, 'db' | 'mail' | 'clock' | 'settings'>,
  emailId: string,
): Promise<void> {
  const { db, mail, clock, settings } = deps;
  const [message] = await db.select().from(emails).where(eq(emails.publicId, emailId));
  if (!message || message.sentAt || message.undeliverableAt) return;
  const sending = mail.send({
    id: message.publicId,
    to: message.recipient,
    subject: message.subject,
    text: openCodes(settings.FIELD_KEY, message.text),
    html: openCodes(settings.FIELD_KEY, message.html),
    attachments: message.attachments,
    unsubscribeUrl: message.unsubscribeUrl,
  });
  const failure = await sending.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  if (failure) return noteFailure(deps, message, failure);
  await db
    .update(emails)
    .set({ sentAt: clock(), ...(message.secret && forgotten) })
    .where(eq(emails.publicId, emailId));
}

async function noteFailure({ db, clock }: Pick<Deps, 'db' | 'clock'>, message: EmailRow, error: Error): Promise<void> {
  const attempts = message.attempts + 1;
  const isOver = error instanceof RecipientRefusal || attempts >= MOST_SENDINGS;
  const { secret, unsubscribeUrl, publicId } = message;
  const now = clock();
  await db
    .update(emails)
    .set({
      attempts,
      // The words of a mail server repeat the address.
      refusal: secret ? null : error.message.slice(0, 500),
      ...(isOver && {
        undeliverableAt: now,
        // A code is asked for anew and news go out again: neither waits for anybody.
        closedAt: secret || unsubscribeUrl !== null ? now : null,
        ...(secret && forgotten),
      }),
    })
    .where(eq(emails.publicId, publicId));
  if (!isOver) throw error;
}
