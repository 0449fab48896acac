import type { Database } from '@/federation/db/client';
import type { Deps } from '@/federation/deps';
import { ApiError } from '@/federation/http/api-error';
import type { AccessScope } from '@/federation/modules/account/session/scope';
import { releasePlace } from '@/federation/modules/base/reservation/release';
import { requestRefund } from '@/federation/modules/commerce/payment/request-refund';
import type { TicketDetail } from '@/lib/contract/commerce/ticket';
import { type Kopecks, rublesOf } from '@/lib/domain/commerce/money/money';
import { rublesText } from '@/lib/domain/commerce/money/rubles-text';
import {
  type RefundParts,
  refundParts,
  refundPercent,
  refundReasonText,
  wholeRefundReason,
} from '@/lib/domain/commerce/ticket/refund-terms';
import type { TicketAction } from '@/lib/domain/commerce/ticket/ticket-action';
import { emailHolder } from './email-holder';
import { refundRequestedEmail } from './life-emails';
import {
  changeTicket,
  type LockedTicket,
  type LockTicket,
  lockTicket,
  paidTicketOf,
  refundTermsOf,
} from './lock-ticket';
import { receiptTitleOf, surchargePart, ticketParts } from './receipt-parts';
import { surchargeRefunded, ticketRefunded } from './refund-dedupe-key';
import { returnShirt } from './shirt';
import { leaveTeam } from './team';

interface RefundRequest {
  readonly publicId: string;
  /** The sum that the user was shown; they get it or a refusal. */
  readonly expected: Kopecks;
  readonly access: AccessScope;
  readonly now: Date;
}

/**
 * Returns kopecks. Throws 404 and 400 as `lockTicket` does, 409 if the sum differs from the one that the user was
 * shown.
 */
export function refundTicket(
  deps: Pick<Deps, 'db' | 'queue' | 'settings'>,
  { publicId, expected, access, now }: RefundRequest,
  lock: LockTicket = lockTicket,
): Promise<Kopecks> {
  const memberId = access.userId;
  return deps.db.transaction(async (tx) => {
    const locked = await lock(tx, { publicId, access, action: 'refund', now });
    const parts = partsOf(locked, now);
    const sum = parts.total;
    if (sum !== expected) throw sumChanged(expected, sum);
    await refundLocked(tx, deps, locked, { parts, actorId: memberId, now });
    await emailHolder(tx, deps, {
      memberId,
      dedupeKey: `refund-requested:${locked.ticket.publicId}`,
      ...refundRequestedEmail(locked, { parts, reason: refundReasonText(refundTermsOf(locked), now) }),
      now,
    });
    return sum;
  });
}

interface RefundedTicket {
  readonly parts: RefundParts;
  readonly actorId: string | null;
  readonly now: Date;
}

/** Voids a locked ticket, frees its place and T-shirt and requests its refund. */
export async function refundLocked(
  tx: Database,
  deps: Pick<Deps, 'queue' | 'settings'>,
  locked: LockedTicket,
  { parts, actorId, now }: RefundedTicket,
): Promise<void> {
  const { ticket, line } = locked;
  const status = parts.total > 0 ? 'processing' : 'refunded';
  await changeTicket(
    tx,
    ticket.publicId,
    { status, registered: false, itemSize: null, formerParticipant: null },
    { action: 'refund-requested', actorId, at: now },
  );
  await returnShirt(tx, locked, now);
  // The order has the place where it was bought, whatever team the ticket went to later.
  await releasePlace(tx, { ...ticket, teamId: line.teamId });
  await leaveTeam(tx, ticket);
  for (const refund of refundsOf(locked, parts)) await requestRefund(tx, deps, { ...refund, now });
}

/** What each payment gave, by the order's id, in which order orders are locked. */
function refundsOf(locked: LockedTicket, { total, insurance, surcharge }: RefundParts) {
  const { orderId, publicId, surchargeOrderId } = locked.ticket;
  const name = receiptTitleOf(locked);
  const first = { name, count: 1, amount: total - surcharge, insurance };
  return [
    { amount: first.amount, orderId, dedupeKey: ticketRefunded(publicId), items: ticketParts(first) },
    {
      amount: surcharge,
      orderId: surchargeOrderId ?? '',
      dedupeKey: surchargeRefunded(publicId),
      items: [surchargePart(name, surcharge)],
    },
  ]
    .filter(({ amount }) => amount > 0)
    .toSorted((one, other) => (one.orderId < other.orderId ? -1 : 1));
}

export function refundOf(
  row: RefundFacts,
  actions: readonly TicketAction[],
  now: Date,
): Pick<TicketDetail, 'refund_sum' | 'refund_terms'> {
  const terms = refundTermsOf(row);
  return {
    refund_sum: actions.includes('refund') ? rublesOf(partsOf(row, now).total) : null,
    refund_terms: {
      steps: [...terms.steps],
      whole: wholeRefundReason(terms),
      reason: refundReasonText(terms, now),
    },
  };
}

type RefundFacts = Pick<LockedTicket, 'ticket' | 'format' | 'eventCity' | 'line'>;

export const partsOf = (row: RefundFacts, now: Date) =>
  refundParts(paidTicketOf(row), refundPercent(refundTermsOf(row), now));

const sumChanged = (expected: Kopecks, sum: Kopecks) =>
  new ApiError(
    409,
    `Сумма возврата изменилась: вы видели ${rublesText(expected)}, сейчас возвращается ${rublesText(sum)} Билет остаётся у вас. Посмотрите новые условия и решите ещё раз`,
  );
