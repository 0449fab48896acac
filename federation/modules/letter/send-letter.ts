import { eq } from 'drizzle-orm';
import { letters } from '@/federation/db/schema/letter';
import type { Deps } from '@/federation/deps';
import { RecipientRefusal } from '@/federation/gateways/mail/mail';
import { openCodes } from './sealed-code';

type LetterRow = typeof letters.$inferSelect;

/** Two days at the queue's pace: one attempt less than the queue makes, so that the last one is told. */
export const MOST_ATTEMPTS = 60;

/** Of an e-mail that holds a code nothing stays once it is over. */
export const forgotten = { recipient: '', text: '', html: '', attachments: [], unsubscribeUrl: null };

/**
 * Gives a letter to the mail gateway and marks it as sent. Killed between the two it is given again: by its id the
 * gateway and the reader's mail program take it for the same letter. One whose recipient is refused for good, or that was
 * refused too often, is given up; any other failure is thrown, and the queue tries again.
 */
export async function sendLetter(
  deps: Pick<Deps, 'db' | 'mail' | 'clock' | 'settings'>,
  letterId: string,
): Promise<void> {
  const { db, mail, clock, settings } = deps;
  const [letter] = await db.select().from(letters).where(eq(letters.publicId, letterId));
  if (!letter || letter.sentAt || letter.undeliverableAt) return;
  const sending = mail.send({
    id: letter.publicId,
    to: letter.recipient,
    subject: letter.subject,
    text: openCodes(settings.FIELD_KEY, letter.text),
    html: openCodes(settings.FIELD_KEY, letter.html),
    attachments: letter.attachments,
    unsubscribeUrl: letter.unsubscribeUrl,
  });
  const failure = await sending.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  if (failure) return noteFailure(deps, letter, failure);
  await db
    .update(letters)
    .set({ sentAt: clock(), ...(letter.secret && forgotten) })
    .where(eq(letters.publicId, letterId));
}

async function noteFailure({ db, clock }: Pick<Deps, 'db' | 'clock'>, letter: LetterRow, error: Error): Promise<void> {
  const attempts = letter.attempts + 1;
  const isOver = error instanceof RecipientRefusal || attempts >= MOST_ATTEMPTS;
  const { secret, unsubscribeUrl, publicId } = letter;
  const now = clock();
  await db
    .update(letters)
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
    .where(eq(letters.publicId, publicId));
  if (!isOver) throw error;
}
