import { randomUUID } from 'node:crypto';
import type { Database } from '@/federation/db/client';
import type { Deps } from '@/federation/deps';
import { ApiError } from '@/federation/http/api-error';
import type { Member } from '@/federation/http/member';
import { deliveryPart, goodsPart, lineParts, receiptOfSale, receiptRow } from '@/federation/modules/payment/receipt';
import type { Reach } from '@/federation/modules/session/scope';
import { type Caller, startSession } from '@/federation/modules/session/service';
import type { UserRow } from '@/federation/modules/user/answer';
import { type ConsentKind, recordConsents } from '@/federation/modules/user/consents';
import { userById } from '@/federation/modules/user/repository';
import { findOrCreateTemporaryUser } from '@/federation/modules/user/service';
import type { PaymentBody } from '@/lib/contract/payment';
import type { Receipt } from '@/lib/domain/receipt';
import { type VipDiscount, vipDiscountOf } from '@/lib/domain/vip';
import { refuseAnotherSum } from './agreed-sum';
import { refuseBeyondBuyLimit } from './buy-limit';
import { priceDelivery } from './goods-delivery';
import { holderOf, refuseTooManyHeld } from './held-places';
import { pricedLines, priceOrder, sumsOfLines } from './priced-lines';
import { keepProofs, type Proof } from './proofs';
import { refuseWrongGoods, refuseWrongTickets } from './refusal';
import { insertOrder, type OrderRow } from './repository';
import { requireSupply } from './shortage';
import { leftFor, lockedSupply, openSupply, placesOfSales, type Supply } from './supply';
import { discountForOrder, refuseOtherParticipant } from './used-discounts';
import { claimsOfWanted, readWanted } from './wanted';

export interface OrderSubmission {
  readonly body: PaymentBody;
  readonly proofs: readonly Proof[];
  readonly member: Member | null;
  readonly idempotencyKey: string;
  readonly requestHash: string;
  /** Of the session that opens for a guest at an address that nobody has confirmed. */
  readonly token: string;
  /** The session of an earlier order of the same browser: it takes this one too, if it is at the same address. */
  readonly orderSession: Reach | null;
  readonly caller: Caller;
  readonly holdMinutes: number;
  readonly now: Date;
}

/** A new order, its payment's receipt where that is kept already, and the account whose session it opened for a guest. */
export interface PlacedOrder {
  readonly order: OrderRow;
  readonly receipt?: Receipt;
  readonly guest?: UserRow;
}

/**
 * Writes an order whole; what it throws must undo the transaction: Shortage, a refusal, a taken key.
 * Locks are taken in one sequence by all sellers (docs/locks.md): a new guest's account, then what is sold (lockedSupply),
 * then the key. A member's account is not locked.
 * Once the formats are locked there are few statements: other buyers of the same places are waiting.
 */
export async function placeOrder(
  tx: Database,
  deps: Pick<Deps, 'storage' | 'settings'>,
  submission: OrderSubmission,
  supply: Supply = lockedSupply,
): Promise<PlacedOrder> {
  const { body, now } = submission;
  const buyer = await admitBuyer(tx, submission);
  const { userId, sessionId, guest } = buyer;
  const proofs = await keepProofs(tx, deps, submission.proofs, { ownerId: userId, createdAt: now });
  const judged = await judge(tx, submission, supply);
  const formats = [...judged.sales.values()].map(({ format }) => format);
  await refuseBeyondBuyLimit(tx, { userId, wanted: judged.claims.places, formats, now });
  const holder = holderOf(submission.caller);
  await refuseTooManyHeld(tx, deps.settings, { holder, wanted: judged.claims.places, now });

  const formatId = judged.wanted.tickets[0]?.formatId;
  const vip = await discountForOrder(tx, deps.settings, { vip: buyer.vip, formatId, userId, now });
  const price = priceOrder({ ...judged, delivery: judged.sent.cost, vip });
  refuseAnotherSum({
    shown: body.expected_total,
    total: price.total.total,
    lines: sumsOfLines(judged, price),
    delivery: judged.sent.cost,
  });
  const participant = judged.wanted.tickets[0]?.line.info;
  if (participant && price.tickets[0]?.vip) await refuseOtherParticipant(tx, userId, participant);
  const publicId = randomUUID();
  const { tickets, goods, promoUses } = pricedLines(publicId, judged, price, proofs);
  const receipt = receiptOfSale(deps.settings, 'federation', price.total.total, [
    ...tickets.flatMap((line) => lineParts(line, judged.sales.get(line.formatId)?.event.title ?? '')),
    ...goods.map(goodsPart),
    deliveryPart(judged.sent.cost),
  ]);
  const order = await insertOrder(tx, {
    order: {
      publicId,
      userId,
      sessionId,
      email: body.email,
      status: 'new',
      terminal: 'federation',
      amountKopecks: price.total.total,
      deliveryKopecks: judged.sent.cost,
      delivery: judged.sent.delivery,
      idempotencyKey: submission.idempotencyKey,
      requestHash: submission.requestHash,
      createdAt: now,
      heldUntil: new Date(now.getTime() + submission.holdMinutes * 60_000),
    },
    tickets,
    goods,
    holder,
    sizes: judged.claims.sizes,
    promoUses,
    receipt: price.total.total > 0 ? receiptRow({ orderId: publicId, receipt, now }) : null,
  });
  return { order, receipt, ...(guest && { guest }) };
}

/** Throws what can be told without a lock, so that a wrong order and one that comes too late wait for nobody. */
export async function refuseHopeless(db: Database, submission: OrderSubmission): Promise<void> {
  await judge(db, submission, openSupply);
}

/** Reads all that an order is priced by; throws what stands against selling it. */
async function judge(db: Database, { body, now }: OrderSubmission, supply: Supply) {
  if (body.tickets.length + body.shop.length === 0) throw new ApiError(400, 'Корзина пуста');
  const wanted = await readWanted(db, body, now);
  const claims = claimsOfWanted(wanted);
  await supply.lock(db, claims);
  const formatIds = [...claims.places.keys()].filter((formatId) => formatId !== '');
  const found = formatIds.length === 0 ? [] : await supply.formats(db, formatIds, now);
  const sales = new Map(found.map((sale) => [sale.format.publicId, sale]));
  for (const tickets of wanted.tickets) refuseWrongTickets(tickets, sales.get(tickets.formatId), now);
  for (const goods of wanted.goods) refuseWrongGoods(goods);
  const left = await leftFor(db, claims, now);
  requireSupply(wanted, claims, { ...left, places: placesOfSales(found) });
  const sent = await priceDelivery(db, wanted, body);
  return { wanted, claims, sales, sent, promoLeft: left.promoCodes };
}

/**
 * Whose the order is: the member's, or the account of the guest's address, made when there is none. At an address that
 * nobody has confirmed the order has a session, which reaches what is ordered in it; at a confirmed one it has none.
 */
export async function admitBuyer(tx: Database, submission: OrderSubmission): Promise<Buyer> {
  const { body, member, caller, now } = submission;
  const found = member ? null : await findOrCreateTemporaryUser(tx, body.email, now);
  const userId = member?.userId ?? found?.user.publicId ?? '';
  const { personal_data, policy, advertising } = body.consents;
  const kinds: ConsentKind[] = [
    ...(personal_data ? ['personal-data' as const] : []),
    ...(policy ? ['policy' as const] : []),
    ...(advertising ? ['advertising' as const] : []),
  ];
  const recorded = recordConsents(tx, { userId: member?.userId ?? null, email: body.email, kinds, ip: caller.ip, now });
  if (!found || found.user.emailConfirmedAt) {
    const [vip] = await Promise.all([member ? vipOf(tx, userId) : null, recorded]);
    return { userId, sessionId: null, vip };
  }
  await recorded;
  return { userId, vip: null, ...(await sessionOfOrder(tx, found.user, submission)) };
}

async function sessionOfOrder(tx: Database, user: UserRow, { orderSession, token, caller, now }: OrderSubmission) {
  if (orderSession?.scope === 'order' && orderSession.userId === user.publicId) {
    return { sessionId: orderSession.sessionId };
  }
  const start = { userId: user.publicId, method: 'payment', request: caller, now, token } as const;
  const { sessionId } = await startSession(tx, start);
  return { sessionId, guest: user };
}

/** Only who has signed in is given his personal discount: an address alone proves nothing. */
async function vipOf(tx: Database, userId: string): Promise<VipDiscount | null> {
  const user = await userById(tx, userId);
  return user ? vipDiscountOf({ role: user.role, discount: user.discount, discount_form: user.discountForm }) : null;
}

interface Buyer {
  readonly userId: string;
  readonly sessionId: string | null;
  readonly vip: VipDiscount | null;
  readonly guest?: UserRow;
}
