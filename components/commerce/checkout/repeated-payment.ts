import type { PaymentRequest } from '@/lib/contract/commerce/payment';
import { type BasketLine, isGoods, isTicket } from '@/lib/domain/commerce/basket/basket-line';
import { previewPrice } from '@/lib/domain/commerce/basket/basket-price';
import { refusalRulesOf } from '@/lib/domain/commerce/basket/line-refusal';
import { kopecksOf } from '@/lib/domain/commerce/money/money';
import { vipDiscountOf } from '@/lib/domain/commerce/money/vip';
import { needsDelivery } from '@/lib/domain/commerce/order/delivery';
import { readBasket } from '@/lib/features/commerce/basket/basket';
import { type CheckoutDetails, paymentRequestOf } from '@/lib/features/commerce/basket/payment-request';
import type { PendingPayment } from '@/lib/features/commerce/basket/pending-payment';
import { deliveryCost } from '@/lib/queries/delivery';
import { readUser } from '@/lib/session/stored-user';

/** `null` if a line needs a form or the API; such a basket is paid on its own page. */
export async function repeatedPaymentOf({ details: paid }: PendingPayment): Promise<PaymentRequest | null> {
  if (!paid) return null;
  const lines = readBasket();
  const now = new Date();
  const isReady =
    lines.length > 0 &&
    lines.every((line) => refusalRulesOf(line).isReady(line, now)) &&
    (paid.delivery !== undefined || !needsDelivery(lines.filter(isGoods))) &&
    // Only the basket shows a personal discount on lines added since.
    !(vipDiscountOf(readUser() ?? NOBODY) && lines.some(isTicket));
  return isReady ? paymentRequestOf(lines, paid, await priceOfRest(lines, paid)) : null;
}

const NOBODY = { role: '', discount: null, discount_form: null };

async function priceOfRest(lines: readonly BasketLine[], { delivery }: CheckoutDetails) {
  const goods = lines.filter(isGoods);
  const cost = delivery && needsDelivery(goods) ? await deliveryCost(delivery.location_id, goods) : 0;
  return previewPrice(lines, { delivery: kopecksOf(cost) });
}
