import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { emails } from '@/federation/db/schema/base/email';
import type { Deps } from '@/federation/deps';
import { type OperatorCall, recordAction } from '@/federation/modules/base/operator/record-action';
import type { EmailRow } from './send-email';
import { writeEmail } from './write-email';

export const isUndeliverable = and(isNotNull(emails.undeliverableAt), isNull(emails.closedAt));

export const undeliverableEmails = (db: Database): Promise<EmailRow[]> =>
  db.select().from(emails).where(isUndeliverable).orderBy(asc(emails.createdAt), asc(emails.publicId));

const SHOWN = 50;

export const emailsTo = (db: Database, recipient: string): Promise<EmailRow[]> =>
  db
    .select()
    .from(emails)
    .where(eq(emails.recipient, recipient))
    .orderBy(desc(emails.createdAt), asc(emails.publicId))
    .limit(SHOWN);

export type ResendRefusal = 'unknown' | 'has a code' | 'still on its way' | 'forgotten';

/** Sends an e-mail again, as a new one, to its recipient or to a corrected address. */
export function resendEmail(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  { emailId, recipient }: { readonly emailId: string; readonly recipient?: string | undefined },
  call: OperatorCall,
): Promise<ResendRefusal | EmailRow> {
  return db.transaction(async (tx) => {
    const [message] = await tx.select().from(emails).where(eq(emails.publicId, emailId)).for('no key update');
    if (!message) return 'unknown';
    if (message.secret) return 'has a code';
    if (!message.sentAt && !message.undeliverableAt) return 'still on its way';
    if (message.html === '') return 'forgotten';
    await recordAction(tx, 'resend-email', emailId, call);
    if (message.undeliverableAt) await close(tx, emailId, call.now);
    const { subject, text, html, attachments } = message;
    await writeEmail(tx, queue, {
      dedupeKey: `resent:${emailId}:${call.now.getTime()}`,
      recipient: recipient ?? message.recipient,
      // A person answers for it by name.
      audience: 'office',
      subject,
      text,
      html,
      attachments,
      now: call.now,
    });
    return { ...message, recipient: recipient ?? message.recipient };
  });
}

export function closeEmail({ db }: Pick<Deps, 'db'>, emailId: string, call: OperatorCall): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await close(tx, emailId, call.now))) return false;
    await recordAction(tx, 'close-email', emailId, call);
    return true;
  });
}

async function close(tx: Database, emailId: string, now: Date): Promise<boolean> {
  const closed = await tx
    .update(emails)
    .set({ closedAt: now })
    .where(and(eq(emails.publicId, emailId), isUndeliverable))
    .returning({ emailId: emails.publicId });
  return closed.length > 0;
}
