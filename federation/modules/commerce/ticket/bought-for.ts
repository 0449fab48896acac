import type { tickets } from '@/federation/db/schema/commerce/ticket';
import { filledPerson, type Person } from '@/lib/domain/commerce/ticket/person';
import type { SoldLine } from './lock-ticket';

interface Sold {
  readonly ticket: typeof tickets.$inferSelect;
  readonly line: SoldLine;
}

/** A discounted ticket that was handed on, which once was possible, is registered like any other. */
export const isForBuyerOnly = ({ ticket }: Pick<Sold, 'ticket'>): boolean =>
  ticket.discounted && ticket.originalUserId === null;

/** For whom the ticket of a personal discount was bought; a ticket of an older version tells by its participant. */
export function boughtFor({ ticket, line }: Sold): Person | null {
  if (!isForBuyerOnly({ ticket })) return null;
  const { registered, formerParticipant, lastName, firstName, birthDate, gender } = ticket;
  const participant = registered
    ? { last_name: lastName, first_name: firstName, birth_date: birthDate, gender }
    : formerParticipant;
  if (!line.vipPerson) return participant && filledPerson(participant, participant);
  return participant ? filledPerson(line.vipPerson, participant) : line.vipPerson;
}
