import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { refunds } from '@/federation/db/schema/commerce/payment';
import { BankRefusal } from '@/federation/gateways/acquiring/acquiring';
import { writeEmail } from '@/federation/modules/base/email/write-email';
import { finishRefund, type SellingDeps } from '@/federation/modules/commerce/order/kind-of-sale';
import { findReceipt } from '@/federation/modules/commerce/order/receipt';
import { lockOrder, type OrderRow } from '@/federation/modules/commerce/order/repository';
import type { Kopecks } from '@/lib/domain/commerce/money/money';
import { hasArrived, MOST_REFUSALS } from '@/lib/domain/commerce/order/refund';
import { closeByBank, recordException } from './exceptions';
import { isOfLatePayment } from './late-payment';
import { refundEmail } from './refund-emails';
import type { RefundRow } from './request-refund';
import { knownToBeGone } from './taken-back';

/** Longer than the bank may take to answer: an attempt this old is not under way any more. */
const ATTEMPT_MS = 60_000;

interface Attempt {
  readonly order: OrderRow;
  readonly refund: RefundRow;
  /** The attempt before this one may have reached the bank. */
  readonly unsure: boolean;
  /** What had gone back of the order when it began: by our refunds, or taken by the bank. */
  readonly goneBefore: Kopecks;
}

/** After an attempt of unknown outcome, first asks the bank whether it arrived. Throws to be retried. */
export async function sendRefund(deps: SellingDeps, refundId: string): Promise<void> {
  const attempt = await deps.db.transaction((tx) => begin(tx, refundId, deps.clock()));
  if (!attempt) return;
  if (!(attempt.unsure && (await hasGoneBack(deps, attempt)))) await tellBank(deps, attempt);
  await deps.db.transaction((tx) => confirm(tx, deps, attempt));
}

/** Takes the refund for this attempt; `null` when there is nothing left to do. */
async function begin(tx: Database, refundId: string, now: Date): Promise<Attempt | null> {
  const [found] = await tx.select().from(refunds).where(eq(refunds.publicId, refundId));
  const order = found && (await lockOrder(tx, found.orderId));
  if (!order) return null;
  const all = await tx.select().from(refunds).where(eq(refunds.orderId, order.publicId));
  const refund = all.find(({ publicId }) => publicId === refundId);
  if (refund?.state !== 'requested' && refund?.state !== 'sent') return null;
  const other = all.find(({ publicId, state }) => state === 'sent' && publicId !== refundId);
  if (other) throw new Error(`another refund of order ${order.publicId} is at the bank`);
  if (refund.state === 'sent' && refund.sentAt && now.getTime() - refund.sentAt.getTime() < ATTEMPT_MS) {
    throw new Error(`refund ${refundId} is at the bank`);
  }
  const attempts = refund.attempts + 1;
  await tx.update(refunds).set({ state: 'sent', sentAt: now, attempts }).where(eq(refunds.publicId, refundId));
  return {
    order,
    refund: { ...refund, attempts },
    unsure: refund.state === 'sent',
    goneBefore: all
      .filter(({ state }) => state === 'confirmed')
      .reduce((sum, { amountKopecks }) => sum + amountKopecks, await knownToBeGone(tx, order.publicId)),
  };
}

async function hasGoneBack({ acquiring }: SellingDeps, { order, refund, goneBefore }: Attempt): Promise<boolean> {
  const response = await acquiring.ask({ orderId: order.publicId, terminal: order.terminal });
  return response !== null && hasArrived(response.returned, goneBefore, refund.amountKopecks);
}

/** A bank that has taken the whole payment back meanwhile refuses what is a part of that: the buyer has it already. */
async function tellBank(deps: SellingDeps, attempt: Attempt): Promise<void> {
  const { order, refund } = attempt;
  const { acquiring, db } = deps;
  const receipt = await findReceipt(db, order.publicId, refund.publicId);
  if (!receipt) throw new Error(`refund ${refund.publicId} has no receipt`);
  const intent = {
    terminal: order.terminal,
    orderId: order.publicId,
    amount: refund.amountKopecks,
    email: order.email,
    receipt,
  };
  await acquiring.refund(intent).catch(async (error: unknown) => {
    if (!(error instanceof BankRefusal)) throw error;
    if (await hasGoneBack(deps, attempt)) return;
    await noteRefusal(deps, attempt, error);
    throw error;
  });
}

async function noteRefusal(
  deps: SellingDeps,
  { order, refund }: Pick<Attempt, 'order' | 'refund'>,
  { message }: BankRefusal,
): Promise<void> {
  const { publicId, attempts, amountKopecks } = refund;
  const isOver = attempts >= MOST_REFUSALS;
  await deps.db.transaction(async (tx) => {
    const state = isOver ? 'failed' : 'requested';
    await tx.update(refunds).set({ state, refusal: message }).where(eq(refunds.publicId, publicId));
    const refused = { kind: 'refund-refused', amount: amountKopecks, refundId: publicId, now: deps.clock() } as const;
    if (isOver) await recordException(tx, deps, order, refused);
  });
}

async function confirm(
  tx: Database,
  deps: Pick<SellingDeps, 'clock' | 'queue' | 'settings' | 'sales'>,
  { order, refund }: Pick<Attempt, 'order' | 'refund'>,
): Promise<void> {
  const { clock, queue } = deps;
  const now = clock();
  const confirmed = await tx
    .update(refunds)
    .set({ state: 'confirmed', refusal: null, completedAt: now })
    .where(and(eq(refunds.publicId, refund.publicId), ne(refunds.state, 'confirmed')))
    .returning({ refundId: refunds.publicId });
  if (confirmed.length === 0) return;
  await closeByBank(tx, deps, order, {
    kind: 'refund-refused',
    refundId: refund.publicId,
    resolution: 'confirmed',
    reason: 'банк принял возврат',
    now,
  });
  await finishRefund(tx, deps, refund.dedupeKey, now);
  // Money that came too late has its own e-mail already.
  if (isOfLatePayment(refund.dedupeKey)) return;
  await writeEmail(tx, queue, {
    dedupeKey: `refund-sent:${refund.publicId}`,
    recipient: order.email,
    audience: 'owner',
    ...refundEmail(refund.amountKopecks, await findReceipt(tx, order.publicId, refund.publicId)),
    now,
  });
}
