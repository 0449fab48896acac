import { createHash, createHmac } from 'node:crypto';
import { currentKey } from '@/federation/crypto/field';
import { sitePages } from '@/federation/gateways/site/pages';
import { ApiError } from '@/federation/http/api-error';
import { signedInUserOf } from '@/federation/modules/account/session/signed-in-user';
import { userById } from '@/federation/modules/account/user/repository';
import { guestUserOf } from '@/federation/modules/account/user/to-contract';
import { dropUnstored } from '@/federation/modules/base/file/repository';
import { type Availability, lockedAvailability } from '@/federation/modules/base/reservation/availability';
import { followAdvertising } from '@/federation/modules/commerce/order/follow-advertising';
import { readOrder } from '@/federation/modules/commerce/order/judge-order';
import { askedOf, kindsAt, type RequestFile, type SellingDeps } from '@/federation/modules/commerce/order/kind-of-sale';
import { type PlacedOrder, placeOrder } from '@/federation/modules/commerce/order/place-order';
import { receiptOfOrder } from '@/federation/modules/commerce/order/receipt';
import { findOrderByKey, type OrderRow } from '@/federation/modules/commerce/order/repository';
import { Unavailable } from '@/federation/modules/commerce/order/require-available';
import type { OrderSubmission } from '@/federation/modules/commerce/order/submission';
import type { PaymentBody, PaymentResponse } from '@/lib/contract/commerce/payment';
import { isPaid } from '@/lib/domain/commerce/order/order-status';
import type { Receipt } from '@/lib/domain/commerce/order/receipt';
import { countFreeOrderEmail } from './count-free-order-email';
import { reviveOrder } from './revive-order';
import { settle } from './settle';

interface Submission
  extends Pick<OrderSubmission, 'body' | 'signedIn' | 'idempotencyKey' | 'caller' | 'now'>,
    Partial<Pick<OrderSubmission, 'orderSession'>> {
  readonly isGone?: () => boolean;
}

type Placed = { readonly submission: OrderSubmission; readonly placed: PlacedOrder } | { readonly warning: string };

/** The same key and body give the same response, another body a 409. Places are held when it returns. */
export async function pay(
  deps: SellingDeps,
  request: Submission,
  availability: Availability = lockedAvailability,
): Promise<PaymentResponse> {
  return paymentResponseOf(deps, await place(deps, request, availability));
}

/** The first half of `pay`: everything that waits for locks. */
export async function place(
  deps: SellingDeps,
  request: Submission,
  availability: Availability = lockedAvailability,
): Promise<Placed> {
  const { isGone = () => false, ...given } = request;
  refuseGone(isGone);
  const submission: OrderSubmission = {
    orderSession: null,
    ...given,
    files: await readFiles(deps, request.body),
    requestHash: hashOf(request.body),
    token: tokenOf(deps, request.idempotencyKey),
    holdMinutes: deps.settings.HOLD_MINUTES,
  };
  const placement = await placeOnce(deps, submission, { availability, isGone });
  if ('warning' in placement) return placement;
  refuseAnotherOrder(submission, placement.order);
  if (!placement.receipt) await followAdvertising(deps.db, placement.order, submission);
  const order = await reviveOrder(deps, placement.order, submission.now);
  return { submission, placed: { ...placement, order } };
}

/** The consent that is free may change between two presses; the order is the same. */
function hashOf(body: PaymentBody): string {
  const consents = { ...body.consents, advertising: false };
  return createHash('sha256')
    .update(JSON.stringify({ ...body, consents }))
    .digest('base64url');
}

/** The second half: asks the bank. */
export async function paymentResponseOf(deps: SellingDeps, result: Placed): Promise<PaymentResponse> {
  if ('warning' in result) return { message: result.warning };
  const { submission, placed } = result;
  return {
    order_public_id: placed.order.publicId,
    ...(await wayToPay(deps, placed.order, placed.receipt)),
    ...(await sessionOfGuest(deps, submission, placed)),
  };
}

/** The order of this key, new or existing; or what is left, if it is less than requested. */
type Placement = PlacedOrder | { readonly warning: string };

async function placeOnce(
  deps: SellingDeps,
  submission: OrderSubmission,
  { availability, isGone }: { readonly availability: Availability; readonly isGone: () => boolean },
): Promise<Placement> {
  const { db } = deps;
  try {
    const requested = await readOrder(db, deps, submission);
    return await db.transaction(async (tx) => {
      const placed = await placeOrder(tx, deps, submission, requested, availability);
      refuseGone(isGone);
      if (placed.order.amountKopecks > 0) return placed;
      // Nothing to pay: no bank is needed, and the e-mail costs its sender nothing.
      await countFreeOrderEmail(tx, deps, submission);
      await settle(tx, deps, placed.order, { status: 'paid', now: submission.now });
      return { ...placed, order: { ...placed.order, status: 'paid' } };
    });
  } catch (error) {
    // Even after a failure, an order of this key may exist from an earlier or concurrent request.
    const order = await findOrderByKey(db, submission.idempotencyKey);
    await dropUnstored(
      deps,
      submission.files.map(({ fileId }) => fileId),
    );
    if (order) return { order };
    if (error instanceof Unavailable) return { warning: error.message };
    throw error;
  }
}

async function readFiles({ db, sales }: SellingDeps, body: PaymentBody): Promise<readonly RequestFile[]> {
  const files: RequestFile[] = [];
  for (const kind of askedOf(sales, body).kinds) files.push(...((await kind.readFiles?.(db, body)) ?? []));
  return files;
}

/** The site times out after some seconds; an order without a response must not hold places. */
function refuseGone(isGone: () => boolean): void {
  if (isGone()) throw new ApiError(408, 'Запрос прерван, ничего не заказано: повторите');
}

function refuseAnotherOrder({ requestHash, signedIn }: OrderSubmission, order: OrderRow): void {
  if (order.requestHash !== requestHash || (signedIn && signedIn.userId !== order.userId)) {
    throw new ApiError(409, 'Этот заказ уже оформлен с другим содержимым: обновите страницу и попробуйте ещё раз');
  }
  if (order.status === 'refunded') {
    throw new ApiError(409, 'Деньги за этот заказ возвращены: обновите страницу и оформите новый');
  }
}

/** The bank's form, or the thanks if nothing is to be paid. Calls the bank outside transactions. */
async function wayToPay(deps: SellingDeps, order: OrderRow, kept: Receipt | undefined) {
  const { db, acquiring, settings } = deps;
  const thanks = new URL(sitePages.thanks(), settings.SITE_URL);
  if (isPaid(order.status)) {
    const form = { Order_ID: order.publicId };
    thanks.search = new URLSearchParams(form).toString();
    return { redirect_url: thanks.href, method: 'GET' as const, form };
  }
  const receipt = kept ?? (await receiptOfOrder(db, deps, order));
  const form = await acquiring.prepare({
    terminal: order.terminal,
    orderId: order.publicId,
    amount: order.amountKopecks,
    email: order.email,
    // Says nothing of an account: who orders may have typed another's address.
    customerId: order.publicId,
    receipt,
    lifetimeSeconds: Math.round((order.heldUntil.getTime() - order.createdAt.getTime()) / 1000),
    returnUrl: thanks.href,
    cancelUrl: new URL(cancelPageOf(deps, order), settings.SITE_URL).href,
  });
  return {
    redirect_url: form.redirectUrl,
    method: form.method,
    form: { ...form.fields },
    held_until: order.heldUntil.toISOString(),
  };
}

const cancelPageOf = ({ sales }: SellingDeps, order: OrderRow): string =>
  kindsAt(sales, order)
    .map((kind) => kind.cancelPage?.(order))
    .find(Boolean) ?? sitePages.basket();

/** The session that this order opened, the same for a repetition. */
async function sessionOfGuest(
  { db }: SellingDeps,
  { signedIn, token, now }: OrderSubmission,
  { order, guest }: PlacedOrder,
) {
  if (guest) return { token, user: guestUserOf(guest) };
  if (signedIn) return {};
  const session = await signedInUserOf(db, token, now);
  const user = session && session.sessionId === order.sessionId ? await userById(db, session.userId) : undefined;
  return user ? { token, user: guestUserOf(user) } : {};
}

function tokenOf({ settings }: SellingDeps, idempotencyKey: string): string {
  return createHmac('sha256', currentKey(settings.FIELD_KEY))
    .update(`payment session ${idempotencyKey}`)
    .digest('base64url');
}
