import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '@/federation/db/client';
import { orderLinks, orders } from '@/federation/db/schema/commerce/order';
import type { AccessScope } from '@/federation/modules/account/session/scope';

/** Orders of the account, or those placed in the calling session and the one whose link opened it. */
export const reachableOrders = (access: AccessScope): SQL | undefined =>
  and(eq(orders.userId, access.userId), access.scope === 'account' ? undefined : ofSession(access.sessionId));

const ofSession = (sessionId: string): SQL | undefined =>
  or(
    eq(orders.sessionId, sessionId),
    sql`exists (select 1 from ${orderLinks} where ${orderLinks.orderId} = ${orders.publicId} and ${orderLinks.sessionId} = ${sessionId})`,
  );

/** Narrows rows of an account to those of reachable orders; `orderId` is the column that names the order. */
export const ofReachableOrder = (db: Database, orderId: PgColumn, access: AccessScope): SQL | undefined =>
  access.scope === 'account'
    ? undefined
    : inArray(orderId, db.select({ orderId: orders.publicId }).from(orders).where(reachableOrders(access)));
