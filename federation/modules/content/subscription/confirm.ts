import { eq, sql } from 'drizzle-orm';
import { newsSubscriptionCodes, newsSubscriptions } from '@/federation/db/schema/content/subscription';
import type { Deps } from '@/federation/deps';
import { ApiError } from '@/federation/http/api-error';
import { type Browser, browserHash } from '@/federation/modules/account/session/browser-hash';
import { recordConsents } from '@/federation/modules/account/user/consents';
import { hashOfEmailCode, stateOf } from '@/federation/modules/account/user/email-codes';

/** The owner of the mailbox subscribes: only now do the consents of the form count, as of the hour they were given. */
export async function confirmSubscription(
  { db }: Pick<Deps, 'db'>,
  code: string,
  browser: Browser,
  now: Date,
): Promise<void> {
  const ofCode = eq(newsSubscriptionCodes.codeHash, hashOfEmailCode(code));
  await db.transaction(async (tx) => {
    const [found] = await tx.select().from(newsSubscriptionCodes).where(ofCode).for('update');
    const state = found ? stateOf(found, browser, now) : 'dead';
    if (!found || state === 'dead') {
      throw new ApiError(400, 'Ссылка недействительна или уже использована: подпишитесь на новости ещё раз');
    }
    if (state === 'just-used-here') return;
    const { email, ip, createdAt } = found;
    await tx
      .update(newsSubscriptionCodes)
      .set({ usedAt: now, usedBy: browserHash(browser) })
      .where(ofCode);
    await tx
      .update(newsSubscriptions)
      .set({ confirmedAt: sql`coalesce(${newsSubscriptions.confirmedAt}, ${now.toISOString()}::timestamptz)` })
      .where(eq(newsSubscriptions.email, email));
    await recordConsents(tx, {
      userId: null,
      email,
      isAddressConfirmed: true,
      kinds: ['personal-data', 'advertising'],
      ip,
      now: createdAt,
    });
  });
}
