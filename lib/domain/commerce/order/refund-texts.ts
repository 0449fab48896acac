import type { RefundState } from './refund';

/** For the buyer and for the staff. */
export const refundTexts: Readonly<Record<RefundState, string>> = {
  requested: 'передаём банку',
  sent: 'ждём ответа банка',
  confirmed: 'банк вернул деньги на карту',
  failed: 'банк не принял возврат',
  'by-hand': 'вернули переводом',
};
