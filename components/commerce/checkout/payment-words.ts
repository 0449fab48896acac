import type { PaymentState } from '@/lib/domain/commerce/order/order-status';

interface Words {
  readonly title: string;
  readonly text: string;
}

export const paymentWords: Readonly<Record<Exclude<PaymentState, 'paid'>, Words>> = {
  new: {
    title: 'Ждём подтверждения оплаты',
    text: 'Банк ещё не сообщил об оплате. Если вы заплатили, подождите: страница обновится сама. Если нет, заказ ждёт вас в корзине.',
  },
  at_bank: {
    title: 'Банк проводит платёж',
    text: 'Не платите второй раз: страница обновится сама, а письмо придёт, даже если её закрыть.',
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
    text: 'К этому времени продать заказ мы уже не могли, деньги возвращаются на карту. Почему, сказано в письме на вашу почту.',
  },
};

/** Texts of a payment for a ticket that its buyer has already, of which nothing lies in the basket. */
export const surchargeTexts: Readonly<Partial<Record<PaymentState, string>>> = {
  new: 'Банк ещё не сообщил об оплате. Если вы заплатили, подождите: страница обновится сама. Если нет, доплатить можно на странице билета.',
  expired: 'Деньги не списаны, билет остался прежним. Если деньги всё же ушли, мы напишем вам.',
  canceled: 'Деньги не списаны, билет остался прежним. Можно попробовать ещё раз на его странице.',
};

export type PaymentFailure = 'canceled' | 'expired' | 'refunded';

export const isFailure = (state: PaymentState): state is PaymentFailure => state !== 'paid' && !isAwaited(state);

export const isAwaited = (state: PaymentState): boolean => state === 'new' || state === 'at_bank';
