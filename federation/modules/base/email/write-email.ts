import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import type { Attachment } from '@/federation/db/schema/base/email';
import { emails } from '@/federation/db/schema/base/email';
import { statement } from '@/federation/db/statement';
import { together } from '@/federation/db/together';
import type { Queue } from '@/federation/queue/queue';
import type { CountedEmail } from './email-limits';

/** `owner`: cannot be silenced by others; `office`: a mailbox of the federation. */
export type Audience = 'owner' | 'office' | CountedEmail;

export interface NewEmail {
  /** One e-mail per action, e.g. `order-paid:<order>`. */
  readonly dedupeKey: string;
  readonly recipient: string;
  readonly audience: Audience;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly Attachment[];
  /** An e-mail of the news says where to unsubscribe by one click. */
  readonly unsubscribeUrl?: string | undefined;
  /** Where an answer goes, if not to the sender. */
  readonly replyTo?: string;
  /** Contains a code: deleted once sent, so that a copy of the database has no valid codes. */
  readonly secret?: boolean;
  readonly now: Date;
}

/** Writes an e-mail and its job in the caller's transaction. */
export async function writeEmail(tx: Database, queue: Queue, message: NewEmail): Promise<void> {
  // An order outlives the address of a buyer who had their data erased.
  if (message.recipient === '') return;
  const emailId = randomUUID();
  const { dedupeKey, recipient, subject, text, html, attachments = [], unsubscribeUrl = null } = message;
  const { secret = false, replyTo = null, now: createdAt } = message;
  const row = { dedupeKey, recipient, subject, text, html, attachments, unsubscribeUrl, secret, replyTo, createdAt };
  const written = insertEmail(tx).execute({ publicId: emailId, ...row });
  // The job of an e-mail that was there before finds nothing to send.
  await together([written, queue.enqueue(tx, 'send-email', { emailId })]);
}

const insertEmail = statement((tx) =>
  tx
    .insert(emails)
    .values({
      publicId: sql.placeholder('publicId'),
      dedupeKey: sql.placeholder('dedupeKey'),
      recipient: sql.placeholder('recipient'),
      subject: sql.placeholder('subject'),
      text: sql.placeholder('text'),
      html: sql.placeholder('html'),
      attachments: sql.placeholder('attachments'),
      unsubscribeUrl: sql.placeholder('unsubscribeUrl'),
      secret: sql.placeholder('secret'),
      replyTo: sql.placeholder('replyTo'),
      createdAt: sql.placeholder('createdAt'),
    })
    .onConflictDoNothing({ target: emails.dedupeKey }),
);
