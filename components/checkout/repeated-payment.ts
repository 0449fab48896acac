import type { PaymentRequest } from '@/lib/contract/payment';
import { type BasketLine, isGoods, isLicence, isPriced, isTicket } from '@/lib/domain/basket-line';
import { previewPrice } from '@/lib/domain/basket-price';
import { needsDelivery } from '@/lib/domain/delivery';
import { licenceObstacle } from '@/lib/domain/licence-line';
import { kopecksOf } from '@/lib/domain/money';
import { awaitsParticipant } from '@/lib/domain/ticket-line';
import { vipDiscountOf } from '@/lib/domain/vip';
import { readBasket } from '@/lib/queries/basket';
import { deliveryCost } from '@/lib/queries/delivery';
import { paymentRequestOf } from '@/lib/queries/payment-request';
import type { PendingPayment } from '@/lib/queries/pending-payment';
import { readUser } from '@/lib/session/stored-user';

/**
 * What is left in the basket after a payment, to be paid with the same e-mail, consents and delivery.
 * `null` while some of it waits for a form or for the API: that is paid from the basket.
 */
export async function repeatedPaymentOf(paid: PendingPayment): Promise<PaymentRequest | null> {
  const lines = readBasket();
  const isReady =
    lines.length > 0 &&
    lines.every(isPriced) &&
    !lines.filter(isTicket).some(awaitsParticipant) &&
    lines.filter(isLicence).every((line) => licenceObstacle(line, new Date()) === null) &&
    (paid.delivery !== undefined || !needsDelivery(lines.filter(isGoods))) &&
    // A personal discount on what was added since is shown by the basket alone.
    !(vipDiscountOf(readUser() ?? NOBODY) && lines.some(isTicket));
  return isReady ? paymentRequestOf(lines, paid, await priceOfRest(lines, paid)) : null;
}

const NOBODY = { role: '', discount: null, discount_form: null };

async function priceOfRest(lines: readonly BasketLine[], { delivery }: PendingPayment) {
  const goods = lines.filter(isGoods);
  const cost = delivery && needsDelivery(goods) ? await deliveryCost(delivery.location_id, goods) : 0;
  return previewPrice(lines, { delivery: kopecksOf(cost), vip: null });
}
