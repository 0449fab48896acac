const LATE = 'order-too-late:';

export const latePayment = (orderId: string): string => LATE + orderId;

export const isOfLatePayment = (dedupeKey: string): boolean => dedupeKey.startsWith(LATE);
