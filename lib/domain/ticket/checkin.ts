import { readStartNumber, searchedNumber } from '@/lib/domain/result/start-number';
import { DAY_MS, dayAfter, dayIn } from '@/lib/domain/time/day';
import type { TicketStatus } from './ticket-action';

export const ticketStates = ['ready', 'unregistered', 'refunded', 'unpaid', 'transferred'] as const;
export type TicketState = (typeof ticketStates)[number];

/** `go`: let in. `again`: somebody was let in by this ticket before. `stop`: do not let in. */
export const verdicts = ['go', 'again', 'stop'] as const;
export type Verdict = (typeof verdicts)[number];

/** Why nobody is let in. `unpaid`: the bank has taken the money back. `other-start`: the ticket is good, but of another event city. */
export const stopReasons = ['unregistered', 'refunded', 'unpaid', 'transferred', 'other-start', 'unknown'] as const;
export type StopReason = (typeof stopReasons)[number];

export interface FirstScan {
  readonly scan_id: string;
  readonly at: string;
  readonly label: string;
  readonly times: number;
}

export interface Judgement {
  readonly verdict: Verdict;
  readonly reason: StopReason | null;
}

interface TicketFacts {
  readonly status: TicketStatus;
  readonly registered: boolean;
  /** Whether the code is the holder's own; a transfer kills the owner's (decision 010). */
  readonly isLive: boolean;
}

export function ticketState({ status, registered, isLive }: TicketFacts): TicketState {
  if (!isLive) return 'transferred';
  if (status === 'suspended' || status === 'withdrawn') return 'unpaid';
  if (status !== 'paid') return 'refunded';
  return registered ? 'ready' : 'unregistered';
}

/** What is to be done with who shows a ticket of this start; `undefined`: the code is on no list. */
export function judgeScan(
  ticket: { readonly state: TicketState; readonly checked: FirstScan | null } | undefined,
  scanId: string,
): Judgement {
  if (!ticket) return { verdict: 'stop', reason: 'unknown' };
  if (ticket.state !== 'ready') return { verdict: 'stop', reason: ticket.state };
  return { verdict: ticket.checked && ticket.checked.scan_id !== scanId ? 'again' : 'go', reason: null };
}

/** As a volunteer sees a participant: the surname and an initial, no more («Серова А.»). */
export const shortName = (lastName: string, firstName: string): string =>
  [lastName.trim(), firstName.trim() && `${[...firstName.trim()][0]?.toUpperCase()}.`].filter(Boolean).join(' ');

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Half of the SHA-256 of the ticket's id, so that no list gives a code away. `null` for what is no code. */
export async function codeHash(text: string): Promise<string | null> {
  const id = text.trim().toLowerCase();
  if (!UUID.test(id)) return null;
  const bytes = Uint8Array.from(id.replaceAll('-', '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Links and lists end 24 hours after the last day of the event, by the clocks of its city. */
export const isCheckinOver = (start: { readonly end_date: string; readonly timezone: string }, now: Date): boolean =>
  dayIn(new Date(now.getTime() - DAY_MS), start.timezone) > start.end_date;

/** Until the day before the first day of the event a scan is a rehearsal: it is judged and not recorded. */
export const isRehearsal = (start: { readonly start_date: string; readonly timezone: string }, at: Date): boolean =>
  dayAfter(dayIn(at, start.timezone), { days: 1 }) < start.start_date;

/** What a device says of its time, kept between the making of its link and now. */
export function plausibleTime(at: Date, linkMade: Date, now: Date): Date {
  return new Date(Math.min(Math.max(at.getTime(), linkMade.getTime()), now.getTime()));
}

interface Findable {
  readonly name: string;
  readonly start_number: string | null;
  readonly ticket_number: string;
}

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

/** Tickets may have numbers that were given before there was a rule for them. */
function numberKey(text: string): string {
  const number = readStartNumber(text);
  return number === null ? plain(text) : searchedNumber(number);
}

/** Tickets of a typed start number, ticket number or beginning of a surname; those of the start number first. */
export function findTickets<T extends Findable>(tickets: readonly T[], typed: string): T[] {
  const wanted = plain(typed.trim().replace(/^№\s*/, ''));
  if (wanted === '') return [];
  const number = numberKey(wanted);
  const byNumber = tickets.filter(({ start_number }) => start_number !== null && numberKey(start_number) === number);
  const others = tickets.filter(
    (ticket) =>
      !byNumber.includes(ticket) &&
      (ticket.ticket_number === wanted || (wanted.length > 1 && plain(ticket.name).startsWith(wanted))),
  );
  return [...byNumber, ...others.sort((one, other) => one.name.localeCompare(other.name, 'ru'))];
}
