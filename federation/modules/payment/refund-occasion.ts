/** The one reason for which money goes back once; `refunds.occasion` keeps it. */
const LATE = 'order-too-late:';
const TICKET = 'ticket:';

/** Money that came when its places were gone. */
export const latePayment = (orderId: string): string => LATE + orderId;
/** A ticket that was given back. */
export const ticketGivenBack = (ticketId: string): string => TICKET + ticketId;

/** Whether the money goes back because it came too late. */
export const isOfLatePayment = (occasion: string): boolean => occasion.startsWith(LATE);

/** The ticket that was given back; `null` when it was something else. */
export const ticketOfOccasion = (occasion: string): string | null =>
  occasion.startsWith(TICKET) ? occasion.slice(TICKET.length) : null;
