import { bankChecks } from '@/federation/db/schema/commerce/payment';
import { lockSold, type SellingDeps } from '@/federation/modules/commerce/order/kind-of-sale';
import { findOrderById, type OrderRow } from '@/federation/modules/commerce/order/repository';
import { applyBankReport, type ReportRefusal } from './apply-report';

/** As the bank's callback would have done. The bank is asked outside any transaction. */
export async function checkPayment(
  deps: SellingDeps,
  order: Pick<OrderRow, 'publicId' | 'terminal'>,
): Promise<ReportRefusal | null> {
  const { db, acquiring, clock } = deps;
  const orderId = order.publicId;
  const askedAt = clock();
  await db
    .insert(bankChecks)
    .values({ orderId, askedAt })
    .onConflictDoUpdate({ target: bankChecks.orderId, set: { askedAt } });
  const response = await acquiring.ask({ orderId, terminal: order.terminal });
  if (!response) return null;
  return db.transaction(async (tx) => {
    await lockSold(tx, deps, orderId);
    const { status } = response;
    await tx
      .insert(bankChecks)
      .values({ orderId, askedAt, status })
      .onConflictDoUpdate({ target: bankChecks.orderId, set: { status } });
    return applyBankReport(tx, deps, response, clock());
  });
}

/** The same by a job, for a sold order of which the bank has reported something that it alone can explain. */
export async function checkSoldPayment(deps: SellingDeps, orderId: string): Promise<void> {
  const order = await findOrderById(deps.db, orderId);
  const refusal = order && (await checkPayment(deps, order));
  if (refusal) throw new Error(`the bank’s response about order ${orderId} was refused: ${refusal}`);
}
