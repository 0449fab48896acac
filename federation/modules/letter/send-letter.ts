import { eq } from 'drizzle-orm';
import type { Deps } from '@/federation/deps';
import { letters } from './tables';

/**
 * Gives a letter to the mail gateway and marks it as sent. Killed between the two it is given again: by its id the
 * gateway and the reader's mail program take it for the same letter.
 */
export async function sendLetter({ db, mail, clock }: Pick<Deps, 'db' | 'mail' | 'clock'>, letterId: string) {
  const [letter] = await db.select().from(letters).where(eq(letters.publicId, letterId));
  if (!letter || letter.sentAt) return;
  await mail.send({
    id: letter.publicId,
    to: letter.recipient,
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    attachments: letter.attachments,
    unsubscribeUrl: letter.unsubscribeUrl,
  });
  await db
    .update(letters)
    .set({
      sentAt: clock(),
      ...(letter.secret && { recipient: '', text: '', html: '', attachments: [], unsubscribeUrl: null }),
    })
    .where(eq(letters.publicId, letterId));
}
