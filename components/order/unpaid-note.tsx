import { Notice } from '@/components/ui/notice';
import type { PaymentState } from '@/lib/domain/order/order-status';

/** The status of an unpaid order is always «обрабатывается». */
const words: Readonly<Partial<Record<PaymentState, string>>> = {
  new: 'Заказ ещё не оплачен.',
  at_bank: 'Банк проводит платёж.',
  canceled: 'Оплата не прошла, деньги не списаны.',
  expired: 'Время на оплату вышло, деньги не списаны.',
  refunded: 'Оплата пришла слишком поздно, заказ не выполнен: деньги возвращаем на карту.',
};

export function UnpaidNote({ state }: { state: PaymentState }) {
  return words[state] ? <Notice>{words[state]}</Notice> : null;
}
