import type { Database } from '@/federation/db/client';
import { newsSubscriptionCodes, newsSubscriptions } from '@/federation/db/schema/content/subscription';
import type { Deps } from '@/federation/deps';
import { hashOfEmailCode, newCode } from '@/federation/modules/account/user/email-codes';
import { CountedEmail, EmailRefusal } from '@/federation/modules/base/email/email-limits';
import { writeEmail } from '@/federation/modules/base/email/write-email';
import { DAY_MS } from '@/lib/domain/base/time/day';
import { subscriptionConfirmationEmail } from './subscription-emails';
import { unsubscribeToken } from './unsubscribe';

const CODE_LIFE_MS = 3 * DAY_MS;

/** An address that is subscribed gets the same e-mail after the same work: nothing tells whose address it is. */
export async function subscribe(
  { db, queue, settings }: Pick<Deps, 'db' | 'queue' | 'settings'>,
  { email, ip }: { email: string; ip: string },
  now: Date,
): Promise<void> {
  const audience = await countConfirmation(db, settings, { email, ip, now });
  if (!audience) return;
  const code = newCode();
  const codeHash = hashOfEmailCode(code);
  await db.transaction(async (tx) => {
    const [subscription] = await tx
      .insert(newsSubscriptions)
      .values({ email, createdAt: now })
      .onConflictDoUpdate({ target: newsSubscriptions.email, set: { email } })
      .returning({ publicId: newsSubscriptions.publicId });
    if (!subscription) throw new Error('a subscription was not written');
    const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
    await tx.insert(newsSubscriptionCodes).values({ codeHash, email, ip, createdAt: now, expiresAt });
    await writeEmail(tx, queue, {
      dedupeKey: `news-subscription:${codeHash}`,
      recipient: email,
      audience,
      ...subscriptionConfirmationEmail(
        { code, unsubscribeToken: unsubscribeToken(settings, subscription.publicId) },
        settings,
      ),
      secret: true,
      now,
    });
  });
}

/** `null` where the address has been sent several e-mails this hour: a repeat is a success. */
async function countConfirmation(
  db: Database,
  settings: Deps['settings'],
  { email, ip, now }: { email: string; ip: string; now: Date },
): Promise<CountedEmail | null> {
  try {
    return await CountedEmail.count(db, settings, { recipient: email, budget: 'message', sender: { ip }, now });
  } catch (error) {
    if (error instanceof EmailRefusal && error.over === 'address') return null;
    throw error;
  }
}
