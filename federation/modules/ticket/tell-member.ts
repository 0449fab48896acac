import type { Database } from '@/federation/db/client';
import type { Deps } from '@/federation/deps';
import { CountedEmail } from '@/federation/modules/letter/email-limits';
import type { LetterText } from '@/federation/modules/letter/notice-letter';
import { writeLetter } from '@/federation/modules/letter/write-letter';
import { userById } from '@/federation/modules/user/repository';

interface Told extends LetterText {
  readonly memberId: string;
  readonly occasion: string;
  readonly now: Date;
}

/**
 * Tells the member what they did with a ticket. The address of an unpaid guest's account may be a stranger's: until it
 * is confirmed, only so many e-mails go there, and the action is done without one.
 */
export async function tellMember(
  tx: Database,
  { queue, settings }: Pick<Deps, 'queue' | 'settings'>,
  { memberId, ...letter }: Told,
): Promise<void> {
  const user = await userById(tx, memberId);
  if (!user?.email) return;
  const recipient = user.email;
  const address = { recipient, budget: 'message', sender: { userId: memberId }, now: letter.now } as const;
  const audience = user.emailConfirmedAt ? 'owner' : await CountedEmail.countIfAllowed(tx, settings, address);
  if (audience) await writeLetter(tx, queue, { ...letter, recipient, audience });
}
