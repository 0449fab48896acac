import type { BankStatus, OrderStatus } from '@/lib/domain/commerce/order/order-status';
import type { Resolution } from '@/lib/domain/commerce/order/payment-exception';
import type { TicketStatus } from '@/lib/domain/commerce/ticket/ticket-action';

export const orderWords: Readonly<Record<OrderStatus | 'expired', string>> = {
  new: 'ждёт оплаты',
  expired: 'не оплачен, время вышло',
  authorized: 'оплачен, деньги на карте удержаны',
  paid: 'оплачен',
  delivered: 'доставлен',
  canceled: 'банк отклонил оплату',
  refunded: 'деньги возвращены',
};

export const ticketWords: Readonly<Record<TicketStatus, string>> = {
  paid: 'действует',
  processing: 'деньги возвращаются',
  refunded: 'деньги возвращены',
  suspended: 'приостановлен',
  withdrawn: 'аннулирован',
};

export const bankWords: Readonly<Record<BankStatus, string>> = {
  waiting: 'ждёт оплаты',
  authorized: 'деньги на карте удержаны',
  paid: 'деньги списаны',
  canceled: 'оплата отклонена',
};

export const resolutionWords: Readonly<Record<Resolution, string>> = {
  'paid-by-hand': 'возвращены вручную',
  withdrawn: 'билеты аннулированы',
  kept: 'билеты действуют',
  released: 'деньги на карте отпущены, билеты аннулированы',
  confirmed: 'банк вернул деньги',
  captured: 'банк списал деньги',
  superseded: 'заменено другой записью',
};
