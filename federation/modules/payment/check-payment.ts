import type { Deps } from '@/federation/deps';
import type { OrderRow } from '@/federation/modules/order/repository';
import { bankChecks } from './tables';
import { type ReportRefusal, takeReport } from './take-report';

/**
 * Asks the bank what became of an order's payment and does what it says, as its callback would have done (promise 6).
 * The bank is asked outside any transaction.
 */
export async function checkPayment(
  deps: Deps,
  order: Pick<OrderRow, 'publicId' | 'terminal'>,
): Promise<ReportRefusal | null> {
  const { db, acquiring, clock } = deps;
  const orderId = order.publicId;
  const askedAt = clock();
  await db
    .insert(bankChecks)
    .values({ orderId, askedAt })
    .onConflictDoUpdate({ target: bankChecks.orderId, set: { askedAt } });
  const answer = await acquiring.ask({ orderId, terminal: order.terminal });
  if (!answer) return null;
  return db.transaction(async (tx) => {
    const { status } = answer;
    await tx
      .insert(bankChecks)
      .values({ orderId, askedAt, status })
      .onConflictDoUpdate({ target: bankChecks.orderId, set: { status } });
    return takeReport(tx, deps, answer, clock());
  });
}
