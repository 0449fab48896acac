/** Stored statuses; `expired` is only shown. */
export type OrderStatus = 'new' | 'authorized' | 'paid' | 'delivered' | 'canceled' | 'refunded';

export const bankStatuses = ['authorized', 'paid', 'canceled', 'waiting'] as const;
export type BankStatus = (typeof bankStatuses)[number];

/** `ask`: the bank may have reversed the payment, or reports an earlier attempt; `nothing`: a repetition. */
type OrderEvent = 'settle' | 'capture' | 'cancel' | 'ask' | 'nothing';

export function orderEventOf(status: OrderStatus, reported: BankStatus): OrderEvent {
  const isMoney = reported === 'paid' || reported === 'authorized';
  if (isMoney && (status === 'new' || status === 'canceled')) return 'settle';
  if (reported === 'paid' && status === 'authorized') return 'capture';
  if (reported === 'canceled' && status === 'new') return 'cancel';
  if (reported === 'canceled' && isSold(status)) return 'ask';
  return 'nothing';
}

export const soldStatuses = ['authorized', 'paid', 'delivered'] as const satisfies OrderStatus[];

export const isSold = (status: OrderStatus): boolean => soldStatuses.some((sold) => sold === status);

export const isPaid = (status: string): boolean => status === 'paid' || status === 'authorized';

export function shownStatus(
  { status, heldUntil }: { readonly status: OrderStatus; readonly heldUntil: Date },
  now: Date,
): OrderStatus | 'expired' {
  return status === 'new' && heldUntil <= now ? 'expired' : status;
}

export const paymentStates = ['new', 'at_bank', 'paid', 'canceled', 'expired', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

export function paymentState(
  order: { readonly status: OrderStatus; readonly heldUntil: Date },
  bankStatus: string | null,
  now: Date,
): PaymentState {
  const status = shownStatus(order, now);
  if (isPaid(status) || status === 'delivered') return 'paid';
  if (status === 'new') return bankStatus === 'waiting' ? 'at_bank' : 'new';
  return status === 'authorized' ? 'paid' : status;
}

export function orderStatusText(status: string): string {
  if (isPaid(status)) return 'Оплачен';
  return status === 'delivered' ? 'Заказ доставлен' : 'Заказ обрабатывается';
}
