import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { orders, orderTicketLines } from '@/federation/db/schema/commerce/order';
import { paymentExceptionClosings, paymentExceptions, refunds } from '@/federation/db/schema/commerce/payment';
import type { Deps } from '@/federation/deps';
import { writeEmail } from '@/federation/modules/base/email/write-email';
import type { OperatorCall } from '@/federation/modules/base/operator/record-action';
import { kindsAt, type SellingDeps } from '@/federation/modules/commerce/order/kind-of-sale';
import type { OrderRow } from '@/federation/modules/commerce/order/repository';
import type { Kopecks } from '@/lib/domain/commerce/money/money';
import {
  type ExceptionKind,
  isTakenBack,
  type Resolution,
  resolutionsOf,
} from '@/lib/domain/commerce/order/payment-exception';
import { exceptionEmail, officeEmail } from './exception-emails';
import type { ExceptionRow } from './exception-row';

interface NewException {
  readonly kind: ExceptionKind;
  readonly amount: Kopecks;
  readonly refundId?: string;
  readonly now: Date;
}

/** It is recorded once. The caller has locked the order's tickets and the order, in this sequence. */
export async function recordException(
  tx: Database,
  deps: Pick<SellingDeps, 'queue' | 'settings' | 'sales'>,
  order: OrderRow,
  { kind, amount, refundId, now }: NewException,
): Promise<ExceptionRow | null> {
  const [exception] = await tx
    .insert(paymentExceptions)
    .values({ orderId: order.publicId, kind, amountKopecks: amount, refundId: refundId ?? null, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!exception) return null;
  let suspended = 0;
  for (const { withdrawal } of isTakenBack(kind) ? kindsAt(deps.sales, order) : []) {
    suspended += (await withdrawal?.suspend(tx, deps, order, now)) ?? 0;
  }
  await tellBuyer(tx, deps, order, { exception, resolution: null, now });
  await writeEmail(tx, deps.queue, {
    dedupeKey: `payment-exception:${exception.publicId}`,
    recipient: deps.settings.OPERATIONS_MAILBOX,
    audience: 'office',
    ...officeEmail(exception, order, suspended),
    now,
  });
  return exception;
}

export interface Decision extends OperatorCall {
  readonly resolution: Resolution;
}

const BANK = 'банк';

/** Writes down how it has ended; false when somebody has done so before. */
export async function closeException(
  tx: Database,
  deps: Pick<Deps, 'queue' | 'settings'>,
  { exception, order }: { readonly exception: ExceptionRow; readonly order: OrderRow },
  { resolution, operator, reason, now }: Decision,
): Promise<boolean> {
  const closed = await tx
    .insert(paymentExceptionClosings)
    .values({ exceptionId: exception.publicId, resolution, operator, reason, closedAt: now })
    .onConflictDoNothing()
    .returning();
  if (closed.length === 0) return false;
  await tellBuyer(tx, deps, order, { exception, resolution, now });
  return true;
}

async function tellBuyer(
  tx: Database,
  { queue, settings }: Pick<Deps, 'queue' | 'settings'>,
  order: OrderRow,
  { exception, resolution, now }: { exception: ExceptionRow; resolution: Resolution | null; now: Date },
): Promise<void> {
  // A surcharge has no lines, but its ticket is suspended and withdrawn with it.
  const hasTickets =
    order.surchargeOf !== null || (await tx.$count(orderTicketLines, eq(orderTicketLines.orderId, order.publicId))) > 0;
  const message = exceptionEmail({ exception, resolution, order, hasTickets, siteUrl: settings.SITE_URL });
  if (!message) return;
  const dedupeKey = `payment-exception-${resolution ?? 'told'}:${exception.publicId}`;
  await writeEmail(tx, queue, { dedupeKey, recipient: order.email, audience: 'owner', ...message, now });
}

const withClosing = (db: Database) =>
  db
    .select({ exception: paymentExceptions, closing: paymentExceptionClosings })
    .from(paymentExceptions)
    .leftJoin(paymentExceptionClosings, eq(paymentExceptionClosings.exceptionId, paymentExceptions.publicId))
    .$dynamic();

export type ExceptionOfOrder = Awaited<ReturnType<typeof withClosing>>[number];

export const exceptionsOf = (db: Database, orderIds: readonly string[]): Promise<ExceptionOfOrder[]> =>
  withClosing(db)
    .where(inArray(paymentExceptions.orderId, [...orderIds]))
    .orderBy(asc(paymentExceptions.createdAt), asc(paymentExceptions.publicId));

export const openExceptions = (db: Database) =>
  db
    .select({ exception: paymentExceptions, order: orders, refusal: refunds.refusal })
    .from(paymentExceptions)
    .innerJoin(orders, eq(orders.publicId, paymentExceptions.orderId))
    .leftJoin(paymentExceptionClosings, eq(paymentExceptionClosings.exceptionId, paymentExceptions.publicId))
    .leftJoin(refunds, eq(refunds.publicId, paymentExceptions.refundId))
    .where(isNull(paymentExceptionClosings.exceptionId))
    .orderBy(asc(paymentExceptions.createdAt), asc(paymentExceptions.publicId));

/** Whether a person has closed one of this kind, in one of these ways. */
export async function isDecided(
  tx: Database,
  { publicId }: OrderRow,
  kind: ExceptionKind,
  ways = resolutionsOf[kind],
): Promise<boolean> {
  const all = await exceptionsOf(tx, [publicId]);
  return all.some(({ exception, closing }) => exception.kind === kind && closing && ways.includes(closing.resolution));
}

/** Closes what the bank has settled itself. */
export async function closeByBank(
  tx: Database,
  deps: Pick<Deps, 'queue' | 'settings'>,
  order: OrderRow,
  { kind, refundId, resolution, reason, now }: Omit<Decision, 'operator'> & { kind: ExceptionKind; refundId?: string },
): Promise<void> {
  const open = await withClosing(tx).where(
    and(
      eq(paymentExceptions.orderId, order.publicId),
      eq(paymentExceptions.kind, kind),
      refundId ? eq(paymentExceptions.refundId, refundId) : undefined,
      isNull(paymentExceptionClosings.exceptionId),
    ),
  );
  for (const { exception } of open) {
    await closeException(tx, deps, { exception, order }, { resolution, operator: BANK, reason, now });
  }
}
