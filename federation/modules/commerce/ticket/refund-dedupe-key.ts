/** One of the reasons of refunds; each refunds once. */
const TICKET = 'ticket:';
const SURCHARGE = 'surcharge:';

export const ticketRefunded = (ticketId: string): string => TICKET + ticketId;

/** The same for the later payment for its personal discount. */
export const surchargeRefunded = (ticketId: string): string => SURCHARGE + ticketId;

export const refundsOfTicket = (ticketId: string): string[] => [ticketRefunded(ticketId), surchargeRefunded(ticketId)];

/** The refunded ticket; `null` if the key names something else. */
export const ticketOfDedupeKey = (dedupeKey: string): string | null => {
  const prefix = [TICKET, SURCHARGE].find((each) => dedupeKey.startsWith(each));
  return prefix ? dedupeKey.slice(prefix.length) : null;
};
