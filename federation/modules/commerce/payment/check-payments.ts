import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { orders } from '@/federation/db/schema/commerce/order';
import { bankChecks } from '@/federation/db/schema/commerce/payment';
import type { SellingDeps } from '@/federation/modules/commerce/order/kind-of-sale';
import { DAY_MS } from '@/lib/domain/base/time/day';
import { paymentChecks } from '@/lib/domain/commerce/order/payment-check';
import { checkPayment } from './check-payment';

/** Questions at the bank at a time; a response takes a fraction of a second. */
const AT_ONCE = 8;
const A_RUN = 2000;

/** An authorised payment is asked about each hour for so long; a hold on a card ends before. */
const AUTHORIZED_FOR_MS = 60 * DAY_MS;

/** A lost callback is found so. One that fails keeps no other back; the first failure is thrown at the end. */
export async function checkPayments(deps: SellingDeps): Promise<void> {
  const now = deps.clock();
  const due = [...(await findDue(deps.db, now)), ...(await findAuthorized(deps.db, now))];
  const failures: unknown[] = [];
  const askAll = async () => {
    for (let order = due.shift(); order; order = due.shift()) {
      const { publicId } = order;
      try {
        const refusal = await checkPayment(deps, order);
        if (refusal) failures.push(new Error(`the bank’s response about order ${publicId} was refused: ${refusal}`));
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askAll));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments could not be checked`);
}

/** The unpaid orders whose time it is: `isCheckDue`, in the database. A declined card may be followed by another. */
async function findDue(db: Database, now: Date) {
  const { firstAfterMs, eachMs, keenUntilMs, laterEachMs, endAfterMs } = paymentChecks;
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const isKeen = gt(orders.heldUntil, ago(keenUntilMs + 1));
  return db
    .select({ publicId: orders.publicId, terminal: orders.terminal })
    .from(orders)
    .leftJoin(bankChecks, eq(bankChecks.orderId, orders.publicId))
    .where(
      and(
        inArray(orders.status, ['new', 'canceled']),
        gt(orders.amountKopecks, 0),
        gt(orders.heldUntil, ago(endAfterMs + 1)),
        or(
          and(isNull(bankChecks.orderId), lte(orders.createdAt, ago(firstAfterMs))),
          and(isKeen, lte(bankChecks.askedAt, ago(eachMs))),
          lte(bankChecks.askedAt, ago(laterEachMs)),
        ),
      ),
    )
    .orderBy(asc(orders.heldUntil))
    .limit(A_RUN);
}

/** The orders whose money is held and not taken, an hour after the bank was asked last. */
async function findAuthorized(db: Database, now: Date) {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const { laterEachMs } = paymentChecks;
  return db
    .select({ publicId: orders.publicId, terminal: orders.terminal })
    .from(orders)
    .leftJoin(bankChecks, eq(bankChecks.orderId, orders.publicId))
    .where(
      and(
        eq(orders.status, 'authorized'),
        gt(orders.paidAt, ago(AUTHORIZED_FOR_MS)),
        lte(orders.paidAt, ago(laterEachMs)),
        or(isNull(bankChecks.orderId), lte(bankChecks.askedAt, ago(laterEachMs))),
      ),
    )
    .orderBy(asc(orders.paidAt))
    .limit(A_RUN);
}
