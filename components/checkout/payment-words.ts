import type { PaymentState } from '@/lib/domain/order-status';
import { messages } from '@/lib/messages';

interface Words {
  readonly title: string;
  readonly text: string;
}

/** What is said of a payment that has not succeeded; a paid one has a page of its own. */
export const paymentWords: Readonly<Record<Exclude<PaymentState, 'paid'>, Words>> = {
  new: {
    title: messages.commerce.thanks,
    text: 'Банк ещё не сообщил об оплате. Если вы заплатили, подождите: страница обновится сама. Если нет, заказ ждёт вас в корзине.',
  },
  at_bank: {
    title: messages.commerce.thanks,
    text: 'Банк проводит платёж. Не платите второй раз: страница обновится сама, а письмо придёт, даже если её закрыть.',
  },
  expired: {
    title: 'Время на оплату вышло',
    text: 'Деньги не списаны, всё осталось в корзине. Если деньги всё же ушли, мы вернём их на карту и напишем вам.',
  },
  canceled: {
    title: 'Оплата не прошла',
    text: 'Деньги не списаны. Всё осталось в корзине, можно попробовать ещё раз.',
  },
  refunded: {
    title: 'Оплата пришла слишком поздно',
    text: 'Мест или товаров уже не осталось, деньги возвращаются на карту. Письмо об этом придёт на вашу почту.',
  },
};

/** Of an order that was left at the bank and turned out to be paid. */
export const PAID_MEANWHILE = 'Заказ оплачен: купленное лежит в\u00a0личном кабинете';

export type PaymentFailure = 'canceled' | 'expired' | 'refunded';

/** Whether the payment has ended and nothing was bought by it. */
export const isFailure = (state: PaymentState): state is PaymentFailure => state !== 'paid' && !isAwaited(state);

/** Whether the payment may still succeed by itself. */
export const isAwaited = (state: PaymentState): boolean => state === 'new' || state === 'at_bank';
