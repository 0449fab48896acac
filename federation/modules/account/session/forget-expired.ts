import { and, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { smsCodes, wrongCodes } from '@/federation/db/schema/account/phone';
import { secondSteps, signInFailures } from '@/federation/db/schema/account/session';
import { accessUndos, emailCodes } from '@/federation/db/schema/account/user';
import { rateLimits } from '@/federation/db/schema/base/rate-limit';
import { orderLinks, placeReservations } from '@/federation/db/schema/commerce/order';
import { newsSubscriptionCodes, newsSubscriptions } from '@/federation/db/schema/content/subscription';
import { DAY_MS } from '@/lib/domain/base/time/day';

export async function forgetExpired(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now));
  await db.delete(accessUndos).where(lt(accessUndos.expiresAt, now));
  await db.delete(secondSteps).where(lt(secondSteps.expiresAt, now));
  await db.delete(signInFailures).where(lt(signInFailures.lastAt, daysAgo(1)));
  await db.delete(smsCodes).where(lt(smsCodes.createdAt, daysAgo(1)));
  await db.delete(wrongCodes).where(lt(wrongCodes.lastAt, daysAgo(1)));
  await db.delete(newsSubscriptionCodes).where(lt(newsSubscriptionCodes.expiresAt, now));
  const isUnconfirmed = isNull(newsSubscriptions.confirmedAt);
  await db.delete(newsSubscriptions).where(and(isUnconfirmed, lt(newsSubscriptions.createdAt, daysAgo(30))));
  await db
    .update(placeReservations)
    .set({ browser: null, network: null, wideNetwork: null })
    .where(and(isNotNull(placeReservations.browser), lt(placeReservations.heldUntil, daysAgo(1))));
  await db.delete(orderLinks).where(and(isNull(orderLinks.sessionId), lt(orderLinks.expiresAt, daysAgo(30))));
  // A month: until then an unconfirmed athlete who signs in is reminded of the e-mail.
  await db.delete(emailCodes).where(lt(emailCodes.expiresAt, daysAgo(30)));
}
