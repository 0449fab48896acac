import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { bankPayments } from '@/federation/modules/payment/tables';
import type { Outcome } from './cards';
import type { PaymentOrder } from './payment-form';

export type BankPayment = typeof bankPayments.$inferSelect;

/** Writes the payment into the bank's book; asked again for the same order, it is the first one. */
export async function openPayment(db: Database, order: PaymentOrder, now: Date): Promise<BankPayment | undefined> {
  const { lifetimeSeconds, ...values } = order;
  await db
    .insert(bankPayments)
    .values({
      ...values,
      status: 'waiting',
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeSeconds * 1000),
    })
    .onConflictDoNothing({ target: bankPayments.orderId });
  return findPayment(db, order.orderId);
}

export async function findPayment(db: Database, orderId: string): Promise<BankPayment | undefined> {
  const [payment] = await db.select().from(bankPayments).where(eq(bankPayments.orderId, orderId));
  return payment;
}

/** Whether this call decided it: paid is final, and nothing is paid after its time; who declined may still pay. */
export async function decide(db: Database, orderId: string, outcome: Outcome, now: Date): Promise<boolean> {
  const decided = await db
    .update(bankPayments)
    .set({ status: outcome, notifiedAt: null })
    .where(
      and(
        eq(bankPayments.orderId, orderId),
        inArray(bankPayments.status, outcome === 'paid' ? ['waiting', 'canceled'] : ['waiting']),
        outcome === 'paid' ? gt(bankPayments.expiresAt, now) : undefined,
      ),
    )
    .returning({ orderId: bankPayments.orderId });
  return decided.length > 0;
}

/** The shop knows of this status; of a later one it does not. */
export async function markNotified(db: Database, { orderId, status }: BankPayment, now: Date): Promise<void> {
  await db
    .update(bankPayments)
    .set({ notifiedAt: now })
    .where(and(eq(bankPayments.orderId, orderId), eq(bankPayments.status, status)));
}
