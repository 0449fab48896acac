import { randomUUID } from 'node:crypto';
import type { Database } from '@/federation/db/client';
import type { Attachment } from '@/federation/db/schema/letter';
import { letters } from '@/federation/db/schema/letter';
import type { Queue } from '@/federation/queue/queue';
import type { CountedEmail } from './email-limits';

/**
 * Who answers for an e-mail. `owner`: the owner of the address acts, has paid, or must know, and nobody can silence it;
 * `office`: a mailbox of the federation. To any other address only what was counted is written.
 */
export type Audience = 'owner' | 'office' | CountedEmail;

export interface NewLetter {
  /** One deed, one letter: `order-paid:<order>`; written again, it stays one. */
  readonly occasion: string;
  readonly recipient: string;
  readonly audience: Audience;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly Attachment[];
  /** An e-mail of the news says where to unsubscribe by one click. */
  readonly unsubscribeUrl?: string | undefined;
  /** Holds a code: forgotten once it is sent, so that a copy of the database holds no code that works. */
  readonly secret?: boolean;
  readonly now: Date;
}

/** Writes a letter and its job in the caller's transaction: both exist exactly when the deed does. */
export async function writeLetter(tx: Database, queue: Queue, letter: NewLetter): Promise<void> {
  // An order outlives the address of a buyer who had his data erased.
  if (letter.recipient === '') return;
  const letterId = randomUUID();
  const written = tx
    .insert(letters)
    .values({
      publicId: letterId,
      occasion: letter.occasion,
      recipient: letter.recipient,
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      attachments: [...(letter.attachments ?? [])],
      unsubscribeUrl: letter.unsubscribeUrl,
      secret: letter.secret ?? false,
      createdAt: letter.now,
    })
    .onConflictDoNothing({ target: letters.occasion });
  // Of a letter that was there before, the job finds nothing to send.
  await Promise.all([written, queue.enqueue(tx, 'send-letter', { letterId })]);
}
