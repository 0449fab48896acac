import { and, eq, gte, isNull } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { consents } from '@/federation/db/schema/account/user';
import { recordConsents } from '@/federation/modules/account/user/consents';
import { lockOrder, type OrderRow } from './repository';
import type { OrderSubmission } from './submission';

/** A later press for the same order gives the consent to advertising, or takes back what an earlier press gave. */
export async function followAdvertising(
  db: Database,
  order: OrderRow,
  { body, signedIn, caller, now }: Pick<OrderSubmission, 'body' | 'signedIn' | 'caller' | 'now'>,
): Promise<void> {
  const userId = signedIn?.userId ?? null;
  const givenWithOrder = and(
    userId === null ? isNull(consents.userId) : eq(consents.userId, userId),
    eq(consents.email, body.email),
    eq(consents.kind, 'advertising'),
    gte(consents.givenAt, order.createdAt),
    isNull(consents.withdrawnAt),
  );
  await db.transaction(async (tx) => {
    await lockOrder(tx, order.publicId);
    const isGiven = (await tx.$count(consents, givenWithOrder)) > 0;
    if (isGiven === body.consents.advertising) return;
    if (isGiven) await tx.update(consents).set({ withdrawnAt: now }).where(givenWithOrder);
    else await recordConsents(tx, { userId, email: body.email, kinds: ['advertising'], ip: caller.ip, now });
  });
}
