import { and, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { orders } from '@/federation/db/schema/commerce/order';
import { paymentExceptionClosings, paymentExceptions } from '@/federation/db/schema/commerce/payment';
import { exceptionKinds, isTakenBack } from '@/lib/domain/commerce/order/payment-exception';

/** SQL condition of `orders`: the money was taken back or let go, and nobody has decided to keep the order. */
export const isPaymentGone = (db: Database) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(paymentExceptions)
      .leftJoin(paymentExceptionClosings, eq(paymentExceptionClosings.exceptionId, paymentExceptions.publicId))
      .where(
        and(
          eq(paymentExceptions.orderId, orders.publicId),
          or(
            and(
              inArray(paymentExceptions.kind, exceptionKinds.filter(isTakenBack)),
              or(isNull(paymentExceptionClosings.resolution), eq(paymentExceptionClosings.resolution, 'withdrawn')),
            ),
            eq(paymentExceptionClosings.resolution, 'released'),
          ),
        ),
      ),
  );
