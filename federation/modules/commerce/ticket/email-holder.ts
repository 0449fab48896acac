import type { Database } from '@/federation/db/client';
import type { Deps } from '@/federation/deps';
import { addressOf, userById } from '@/federation/modules/account/user/repository';
import { CountedEmail } from '@/federation/modules/base/email/email-limits';
import type { EmailText } from '@/federation/modules/base/email/notice-email';
import { type NewEmail, writeEmail } from '@/federation/modules/base/email/write-email';

interface Told extends EmailText, Pick<NewEmail, 'attachments'> {
  readonly memberId: string;
  readonly dedupeKey: string;
  readonly now: Date;
}

/** A guest's address may belong to a stranger, so e-mails to it are limited until it is confirmed. */
export async function emailHolder(
  tx: Database,
  { queue, settings }: Pick<Deps, 'queue' | 'settings'>,
  { memberId, ...message }: Told,
): Promise<void> {
  const user = await userById(tx, memberId);
  const recipient = user && addressOf(user);
  if (!recipient) return;
  const address = { recipient, budget: 'message', sender: { userId: memberId }, now: message.now } as const;
  const audience = user.emailConfirmedAt ? 'owner' : await CountedEmail.countIfAllowed(tx, settings, address);
  if (audience) await writeEmail(tx, queue, { ...message, recipient, audience });
}
