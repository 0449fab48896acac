import type { BankStatus, OrderStatus } from './order-status';
import type { ExceptionKind, Resolution } from './payment-exception';
import type { Terminal } from './terminal';

export const orderWords: Readonly<Record<OrderStatus | 'expired', string>> = {
  new: 'ждёт оплаты',
  expired: 'не оплачен, время вышло',
  authorized: 'оплачен, деньги на карте удержаны',
  paid: 'оплачен',
  delivered: 'доставлен',
  canceled: 'банк отклонил оплату',
  refunded: 'деньги возвращены',
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

export const exceptionWords: Readonly<Record<ExceptionKind, string>> = {
  'refund-refused': 'Банк окончательно отказался вернуть деньги',
  reversed: 'Банк забрал оплату назад',
  chargeback: 'Покупатель оспорил платёж',
  'not-captured': 'Банк больше трёх дней держит деньги на карте и не списывает',
  'captured-late': 'Банк списал деньги, хотя этот платёж уже закрыт',
};

export const terminalWords: Readonly<Record<Terminal, string>> = {
  federation: 'счёт федерации',
  insurer: 'счёт страховщика',
};
