import type { Kopecks } from '@/lib/domain/commerce/money/money';
import { rublesText } from '@/lib/domain/commerce/money/rubles-text';
import type { PaymentState } from './order-status';
import type { RefundState } from './refund';

interface Paid {
  readonly amount: Kopecks;
  readonly state: PaymentState;
  readonly refunds: readonly { readonly amount: Kopecks; readonly state: RefundState }[];
}

/** The status of an unpaid order is always «обрабатывается». */
const unpaid: Readonly<Partial<Record<PaymentState, string>>> = {
  new: 'Заказ ещё не оплачен.',
  at_bank: 'Банк проводит платёж.',
  canceled: 'Оплата не прошла, деньги не списаны.',
  expired: 'Время на оплату вышло, деньги не списаны.',
  refunded: 'Оплата пришла слишком поздно, заказ не выполнен: деньги возвращаем на карту.',
};

const isReturned = ({ state }: Paid['refunds'][number]) => state === 'confirmed' || state === 'by-hand';

const sumOf = (refunds: Paid['refunds']): Kopecks => refunds.reduce((sum, { amount }) => sum + amount, 0);

/** What the status, whose words are fixed, does not say of an order's money: sentences for the list and the page. */
export function moneyText({ amount, state, refunds }: Paid): string {
  const returned = sumOf(refunds.filter(isReturned));
  const refused = sumOf(refunds.filter((refund) => refund.state === 'failed'));
  const onTheWay = sumOf(refunds) - returned - refused;
  return [
    // A refunded late payment is described by its refund.
    returned < amount ? unpaid[state] : undefined,
    returned > 0 && (returned === amount ? `Деньги возвращены: ${rublesText(returned)}` : partly(returned, amount)),
    onTheWay > 0 && `Возвращаем на карту ${rublesText(onTheWay)}`,
    refused > 0 && `Банк не принял возврат ${rublesText(refused)} Вернём деньги другим способом.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const partly = (returned: Kopecks, amount: Kopecks) => `Возвращено ${rublesText(returned)} из ${rublesText(amount)}`;
