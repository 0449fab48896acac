import { Notice } from '@/components/ui/notice';
import type { Order } from '@/lib/contract/commerce/order';
import { kopecksOf } from '@/lib/domain/commerce/money/money';
import { moneyText } from '@/lib/domain/commerce/order/money-text';
import { formatDate } from '@/lib/format/date';

export const moneyTextOf = ({ amount, payment }: Pick<Order, 'amount' | 'payment'>): string =>
  moneyText({
    amount: kopecksOf(amount),
    state: payment.state,
    refunds: payment.refunds.map(({ state, ...refund }) => ({ state, amount: kopecksOf(refund.amount) })),
  });

/** On its way, with the tracking number. */
export const parcelTextOf = ({ parcel, status }: Pick<Order, 'parcel' | 'status'>): string => {
  if (!parcel || status === 'delivered') return '';
  const track = parcel.track ? `, трек-номер ${parcel.track}` : '';
  return `Отправлен ${formatDate(parcel.sent)}${track}`;
};

export function OrderMoney({ order }: { order: Order }) {
  return [moneyTextOf(order), parcelTextOf(order)].map((text) => text && <Notice key={text}>{text}</Notice>);
}
