/** Among the reasons of refunds; for one of them money goes back once. */
const TICKET = 'ticket:';

export const ticketGivenBack = (ticketId: string): string => TICKET + ticketId;

/** The ticket that was given back; `null` when it was something else. */
export const ticketOfDedupeKey = (dedupeKey: string): string | null =>
  dedupeKey.startsWith(TICKET) ? dedupeKey.slice(TICKET.length) : null;
