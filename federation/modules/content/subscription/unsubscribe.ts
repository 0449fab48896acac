import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { keyedHash, keyedHashes } from '@/federation/crypto/field';
import { newsSubscriptionCodes, newsSubscriptions } from '@/federation/db/schema/content/subscription';
import type { Deps } from '@/federation/deps';
import { ApiError } from '@/federation/http/api-error';
import { withdrawGuestAdvertising } from '@/federation/modules/account/user/consents';

type Key = Pick<Deps['settings'], 'FIELD_KEY'>;

const signed = (publicId: string) => `unsubscribe ${publicId}`;

/** Stands in every e-mail of the news and works for as long as the subscription lasts; it names no address. */
export const unsubscribeToken = (settings: Key, publicId: string): string =>
  `${publicId}.${keyedHash(settings.FIELD_KEY, signed(publicId))}`;

/** Ends the subscription, its waiting confirmations and its consent to advertising. A repeat is the same success. */
export async function unsubscribe(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  token: string,
  now: Date,
): Promise<void> {
  const publicId = subscriptionOf(settings, token);
  if (!publicId) {
    throw new ApiError(400, `Ссылка неверна: откройте её из письма целиком или напишите на ${settings.OFFICE_MAILBOX}`);
  }
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(newsSubscriptions)
      .where(eq(newsSubscriptions.publicId, publicId))
      .returning({ email: newsSubscriptions.email });
    if (!ended) return;
    await tx.delete(newsSubscriptionCodes).where(eq(newsSubscriptionCodes.email, ended.email));
    await withdrawGuestAdvertising(tx, ended.email, now);
  });
}

function subscriptionOf(settings: Key, token: string): string | null {
  const [publicId = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature);
  const isRight = keyedHashes(settings.FIELD_KEY, signed(publicId))
    .map((hash) => Buffer.from(hash))
    .some((expected) => expected.length === given.length && timingSafeEqual(expected, given));
  return isRight && z.uuid().safeParse(publicId).success ? publicId : null;
}
