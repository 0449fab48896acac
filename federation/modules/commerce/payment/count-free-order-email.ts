import type { Database } from '@/federation/db/client';
import type { Deps } from '@/federation/deps';
import { userById } from '@/federation/modules/account/user/repository';
import { CountedEmail } from '@/federation/modules/base/email/email-limits';
import type { OrderSubmission } from '@/federation/modules/commerce/order/submission';

/** An order without payment may not serve to write to strangers: throws 429, which undoes the order. */
export async function countFreeOrderEmail(
  tx: Database,
  { settings }: Pick<Deps, 'settings'>,
  { body, signedIn, caller, now }: Pick<OrderSubmission, 'body' | 'signedIn' | 'caller' | 'now'>,
): Promise<void> {
  const user = signedIn && (await userById(tx, signedIn.userId));
  if (user?.emailConfirmedAt && user.email === body.email) return;
  const sender = signedIn ? { userId: signedIn.userId } : caller;
  await CountedEmail.count(tx, settings, { recipient: body.email, budget: 'message', sender, now });
}
