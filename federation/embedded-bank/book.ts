import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import type { PaymentOutcome } from '@/federation/db/schema/commerce/payment';
import { bankPayments, bankReturns } from '@/federation/db/schema/commerce/payment';
import type { Deps } from '@/federation/deps';
import { type Kopecks, kopecksOf } from '@/lib/domain/commerce/money/money';
import type { Terminal } from '@/lib/domain/commerce/order/terminal';
import type { PaymentOrder } from './payment-form';

export type BankPayment = typeof bankPayments.$inferSelect;

/** Idempotent per order. */
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

const statusOf = {
  paid: 'paid',
  canceled: 'canceled',
  authorized: 'authorized',
  reversed: 'paid',
  unreturnable: 'paid',
} as const satisfies Record<PaymentOutcome, BankPayment['status']>;

export const isTaken = ({ status, outcome }: BankPayment): boolean =>
  status === 'paid' || status === 'authorized' || outcome === 'reversed';

/**
 * Whether this call decided the payment: paid is final, nothing is paid after its time, a declined card may be followed
 * by another.
 */
export async function decide(db: Database, orderId: string, outcome: PaymentOutcome, now: Date): Promise<boolean> {
  const decided = await db
    .update(bankPayments)
    .set({ status: statusOf[outcome], outcome, notifiedAt: null })
    .where(
      and(
        eq(bankPayments.orderId, orderId),
        inArray(bankPayments.status, outcome === 'canceled' ? ['waiting'] : ['waiting', 'canceled']),
        sql`${bankPayments.outcome} is distinct from 'reversed'`,
        outcome === 'canceled' ? undefined : gt(bankPayments.expiresAt, now),
      ),
    )
    .returning({ orderId: bankPayments.orderId });
  return decided.length > 0;
}

export async function markNotified(db: Database, { orderId, status }: BankPayment, now: Date): Promise<void> {
  await db
    .update(bankPayments)
    .set({ notifiedAt: now })
    .where(and(eq(bankPayments.orderId, orderId), eq(bankPayments.status, status)));
}

export async function returnsOf(db: Database, orderId: string): Promise<Kopecks[]> {
  const rows = await db
    .select()
    .from(bankReturns)
    .where(eq(bankReturns.orderId, orderId))
    .orderBy(asc(bankReturns.createdAt), asc(bankReturns.publicId));
  return rows.map(({ amountKopecks }) => amountKopecks);
}

type ReturnRefusal = 'Nothing of this sum can be canceled' | 'The card is closed';

/** Refunds a part of a payment, never more than is left; not idempotent, as with real banks. */
export async function refund(
  db: Database,
  { orderId, terminal, amount }: { orderId: string; terminal: Terminal; amount: Kopecks },
  now: Date,
): Promise<ReturnRefusal | null> {
  return db.transaction(async (tx) => {
    const [payment] = await tx.select().from(bankPayments).where(eq(bankPayments.orderId, orderId)).for('update');
    if (payment?.status !== 'paid' || payment.terminal !== terminal) return 'Nothing of this sum can be canceled';
    if (payment.outcome === 'unreturnable') return 'The card is closed';
    const returned = (await returnsOf(tx, orderId)).reduce((sum, each) => sum + each, 0);
    if (amount <= 0 || returned + amount > kopecksOf(Number(payment.amount)))
      return 'Nothing of this sum can be canceled';
    await tx.insert(bankReturns).values({ orderId, amountKopecks: amount, createdAt: now });
    return null;
  });
}

/** Reverses what is left of a payment, as after a dispute, and reports it as canceled. */
export function reversePayment(
  { db, queue, clock }: Pick<Deps, 'db' | 'queue' | 'clock'>,
  orderId: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [payment] = await tx.select().from(bankPayments).where(eq(bankPayments.orderId, orderId)).for('update');
    if (payment?.status !== 'paid') return;
    const returned = (await returnsOf(tx, orderId)).reduce((sum, each) => sum + each, 0);
    const amountKopecks = kopecksOf(Number(payment.amount)) - returned;
    await tx
      .update(bankPayments)
      .set({ status: 'canceled', outcome: 'reversed', notifiedAt: null })
      .where(eq(bankPayments.orderId, orderId));
    if (amountKopecks > 0) await tx.insert(bankReturns).values({ orderId, amountKopecks, createdAt: clock() });
    await queue.enqueue(tx, 'notify-shop', { orderId });
  });
}
