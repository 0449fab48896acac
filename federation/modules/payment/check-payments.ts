import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import type { Deps } from '@/federation/deps';
import { orders } from '@/federation/modules/order/tables';
import { paymentChecks } from '@/lib/domain/payment-check';
import { checkPayment } from './check-payment';
import { bankChecks } from './tables';

/** Questions at the bank at a time; an answer takes a fraction of a second. */
const AT_ONCE = 8;
/** What one minute's run asks about at most; the longest waiting come first. */
const A_RUN = 2000;

/**
 * Asks the bank about every order that waits for its payment and is due (lib/domain/payment-check): a lost callback is
 * found so. One that fails keeps no other back; the first failure is thrown at the end.
 */
export async function checkPayments(deps: Deps): Promise<void> {
  const due = await findDue(deps.db, deps.clock());
  const failures: unknown[] = [];
  const askAll = async () => {
    for (let order = due.shift(); order; order = due.shift()) {
      const { publicId } = order;
      try {
        const refusal = await checkPayment(deps, order);
        if (refusal) failures.push(new Error(`the bank’s answer about order ${publicId} was refused: ${refusal}`));
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
