/** Among the reasons of refunds; for one of them money goes back once. */
const TICKET = 'ticket:';
const SURCHARGE = 'surcharge:';

export const ticketRefunded = (ticketId: string): string => TICKET + ticketId;

/** The same of what was paid later for its personal discount. */
export const surchargeRefunded = (ticketId: string): string => SURCHARGE + ticketId;

export const refundsOfTicket = (ticketId: string): string[] => [ticketRefunded(ticketId), surchargeRefunded(ticketId)];

/** The ticket that was given back; `null` when it was something else. */
export const ticketOfDedupeKey = (dedupeKey: string): string | null => {
  const prefix = [TICKET, SURCHARGE].find((each) => dedupeKey.startsWith(each));
  return prefix ? dedupeKey.slice(prefix.length) : null;
};
