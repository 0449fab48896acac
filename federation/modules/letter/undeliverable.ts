import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { letters } from '@/federation/db/schema/letter';
import type { Deps } from '@/federation/deps';
import { type OperatorCall, recordAction } from '@/federation/modules/operator/record-action';
import { writeLetter } from './write-letter';

export type LetterRow = typeof letters.$inferSelect;

/** Given up and not settled by anybody yet. */
export const isUndeliverable = and(isNotNull(letters.undeliverableAt), isNull(letters.closedAt));

/** The e-mails that could not be delivered and wait for a person, the oldest first. */
export const undeliverableLetters = (db: Database): Promise<LetterRow[]> =>
  db.select().from(letters).where(isUndeliverable).orderBy(asc(letters.createdAt), asc(letters.publicId));

const SHOWN = 50;

/** What one address was written, the newest first. */
export const lettersTo = (db: Database, recipient: string): Promise<LetterRow[]> =>
  db
    .select()
    .from(letters)
    .where(eq(letters.recipient, recipient))
    .orderBy(desc(letters.createdAt), asc(letters.publicId))
    .limit(SHOWN);

export type ResendRefusal = 'unknown' | 'has a code' | 'still on its way' | 'forgotten';

/** Sends an e-mail once more, as a new one, to its recipient or to the address that they have really. */
export function resendLetter(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  { letterId, recipient }: { readonly letterId: string; readonly recipient?: string | undefined },
  call: OperatorCall,
): Promise<ResendRefusal | LetterRow> {
  return db.transaction(async (tx) => {
    const [letter] = await tx.select().from(letters).where(eq(letters.publicId, letterId)).for('no key update');
    if (!letter) return 'unknown';
    if (letter.secret) return 'has a code';
    if (!letter.sentAt && !letter.undeliverableAt) return 'still on its way';
    if (letter.html === '') return 'forgotten';
    await recordAction(tx, 'resend-email', letterId, call);
    if (letter.undeliverableAt) await close(tx, letterId, call.now);
    const { subject, text, html, attachments } = letter;
    await writeLetter(tx, queue, {
      occasion: `resent:${letterId}:${call.now.getTime()}`,
      recipient: recipient ?? letter.recipient,
      // A person answers for it by name.
      audience: 'office',
      ...{ subject, text, html, attachments },
      now: call.now,
    });
    return { ...letter, recipient: recipient ?? letter.recipient };
  });
}

/** Settles an e-mail that nobody is going to send again; false when there is no such. */
export function closeLetter({ db }: Pick<Deps, 'db'>, letterId: string, call: OperatorCall): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await close(tx, letterId, call.now))) return false;
    await recordAction(tx, 'close-email', letterId, call);
    return true;
  });
}

async function close(tx: Database, letterId: string, now: Date): Promise<boolean> {
  const closed = await tx
    .update(letters)
    .set({ closedAt: now })
    .where(and(eq(letters.publicId, letterId), isUndeliverable))
    .returning({ letterId: letters.publicId });
  return closed.length > 0;
}
