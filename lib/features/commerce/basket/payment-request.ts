import type { PaymentRequest } from '@/lib/contract/commerce/payment';
import { FORM_WITH_FILES } from '@/lib/contract/wire/body-limits';
import {
  type BasketLine,
  isGoods,
  isPriced,
  type PricedLine,
  saleRulesOf,
} from '@/lib/domain/commerce/basket/basket-line';
import type { BasketPreview } from '@/lib/domain/commerce/basket/basket-price';
import { needsDelivery } from '@/lib/domain/commerce/order/delivery';
import { requestedLists } from './requested-items';
import { withoutPlus } from './without-plus';

type DeliveryDetails = NonNullable<PaymentRequest['delivery']>;

export interface CheckoutDetails {
  readonly email: string;
  readonly advertising: boolean;
  readonly delivery?: DeliveryDetails;
}

export type OrderDraft = Omit<PaymentRequest, 'expected_total'>;

/** Throws LostData. */
export async function paymentRequestOf(
  lines: readonly BasketLine[],
  details: CheckoutDetails,
  price: BasketPreview,
): Promise<PaymentRequest> {
  const shown = (line: PricedLine) => {
    const total = price.of(line)?.total;
    return total === undefined ? {} : { expected_total: total + saleRulesOf(line).delivery(line) };
  };
  const order = await contentsOf(lines, details, shown);
  return { ...order, expected_total: price.payments[0]?.total ?? 0 };
}

export const orderContentsOf = (lines: readonly BasketLine[], details: CheckoutDetails): Promise<OrderDraft> =>
  contentsOf(lines, details, () => ({}));

async function contentsOf(
  lines: readonly BasketLine[],
  { email, advertising, delivery }: CheckoutDetails,
  shown: (line: PricedLine) => { expected_total?: number },
): Promise<OrderDraft> {
  const request: OrderDraft = {
    email,
    ...(await requestedLists(lines.filter(isPriced), shown)),
    ...(delivery &&
      needsDelivery(lines.filter(isGoods)) && { delivery: { ...delivery, phone: withoutPlus(delivery.phone) } }),
    consents: { personal_data: true, policy: true, advertising },
  };
  if (new Blob([JSON.stringify(request)]).size > FORM_WITH_FILES.bytes) throw new Error(TOO_LARGE);
  return request;
}

const TOO_LARGE =
  'Файлы этого заказа вместе больше 3 МБ. Отложите часть участников кнопкой «Заполнить позже»: их документы можно приложить после оплаты. Лицензии можно оплатить отдельно.';
