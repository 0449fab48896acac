/** Among the reasons of refunds; for one of them money goes back once. */
const LATE = 'order-too-late:';

/** Money that came when its places were gone. */
export const latePayment = (orderId: string): string => LATE + orderId;

export const isOfLatePayment = (dedupeKey: string): boolean => dedupeKey.startsWith(LATE);
