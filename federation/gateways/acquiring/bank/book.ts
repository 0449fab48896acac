import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { bankPayments, bankReturns } from '@/federation/modules/payment/tables';
import { type Kopecks, kopecksOf } from '@/lib/domain/money';
import type { Terminal } from '@/lib/domain/terminal';
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

/** The payment of an order in the bank’s book. */
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

/** What has been given back of a payment, in sequence. */
export async function returnsOf(db: Database, orderId: string): Promise<Kopecks[]> {
  const rows = await db
    .select()
    .from(bankReturns)
    .where(eq(bankReturns.orderId, orderId))
    .orderBy(asc(bankReturns.createdAt), asc(bankReturns.publicId));
  return rows.map(({ amountKopecks }) => amountKopecks);
}

/** Gives back a part of a payment, never more than is left of it; asked twice it gives twice, as real banks do. */
export async function giveBack(
  db: Database,
  { orderId, terminal, amount }: { orderId: string; terminal: Terminal; amount: Kopecks },
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [payment] = await tx.select().from(bankPayments).where(eq(bankPayments.orderId, orderId)).for('update');
    if (payment?.status !== 'paid' || payment.terminal !== terminal) return false;
    const returned = (await returnsOf(tx, orderId)).reduce((sum, each) => sum + each, 0);
    if (amount <= 0 || returned + amount > kopecksOf(Number(payment.amount))) return false;
    await tx.insert(bankReturns).values({ orderId, amountKopecks: amount, createdAt: now });
    return true;
  });
}
