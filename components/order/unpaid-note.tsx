import { Notice } from '@/components/ui/notice';
import type { PaymentState } from '@/lib/domain/order-status';

/** Of an order that is not paid its status says «обрабатывается», whatever became of the payment. */
const words: Readonly<Partial<Record<PaymentState, string>>> = {
  new: 'Заказ ещё не оплачен.',
  at_bank: 'Банк проводит платёж.',
  canceled: 'Оплата не прошла, деньги не списаны.',
  expired: 'Время на оплату вышло, деньги не списаны.',
  refunded: 'Оплата пришла слишком поздно, заказ не выполнен: деньги возвращаем на карту.',
};

/** What became of the payment of an order, where it has not come; nothing of a paid one. */
export function UnpaidNote({ state }: { state: PaymentState }) {
  return words[state] ? <Notice>{words[state]}</Notice> : null;
}
