import type { TicketStatus } from './ticket-action';

export const ticketWords: Readonly<Record<TicketStatus, string>> = {
  paid: 'действует',
  processing: 'деньги возвращаются',
  refunded: 'деньги возвращены',
  suspended: 'приостановлен',
  withdrawn: 'аннулирован',
};
