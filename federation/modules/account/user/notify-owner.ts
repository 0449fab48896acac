import type { Database } from '@/federation/db/client';
import type { Deps } from '@/federation/deps';
import type { EmailText } from '@/federation/modules/base/email/notice-email';
import { writeEmail } from '@/federation/modules/base/email/write-email';
import type { UserRow } from './repository';
import { undoLink } from './undo-links';

interface Told {
  /** The account before the change. */
  readonly before: UserRow;
  readonly dedupeKey: string;
  readonly message: (undoUrl: string) => EmailText;
  readonly now: Date;
}

/** E-mails the owner about a change of the account, with «Это был не я»; does nothing without a confirmed address. */
export async function notifyOwner(
  tx: Database,
  { queue, settings }: Pick<Deps, 'queue' | 'settings'>,
  { before, dedupeKey, message, now }: Told,
): Promise<void> {
  const { email, emailConfirmedAt } = before;
  if (!email || !emailConfirmedAt) return;
  const text = message(await undoLink(tx, settings, { ...before, email }, now));
  await writeEmail(tx, queue, { dedupeKey, recipient: email, audience: 'owner', ...text, secret: true, now });
}
