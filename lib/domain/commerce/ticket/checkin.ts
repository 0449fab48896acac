import { DAY_MS, dayAfter, dayIn } from '@/lib/domain/base/time/day';
import { readStartNumber, searchedNumber } from '@/lib/domain/results/result/start-number';
import type { TicketStatus } from './ticket-action';

export const ticketStates = ['ready', 'unregistered', 'refunded', 'unpaid', 'transferred'] as const;
export type TicketState = (typeof ticketStates)[number];

/** `again`: this ticket was admitted before. */
export const verdicts = ['go', 'again', 'stop'] as const;
export type Verdict = (typeof verdicts)[number];

/** `unpaid`: the bank reversed the payment. `other-start`: valid, but for another event city. */
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
  readonly isLive: boolean;
}

export function ticketState({ status, registered, isLive }: TicketFacts): TicketState {
  if (!isLive) return 'transferred';
  if (status === 'suspended' || status === 'withdrawn') return 'unpaid';
  if (status !== 'paid') return 'refunded';
  return registered ? 'ready' : 'unregistered';
}

/** `ticket` is `undefined` if the code is on no list. */
export function judgeScan(
  ticket: { readonly state: TicketState; readonly checked: FirstScan | null } | undefined,
  scanId: string,
): Judgement {
  if (!ticket) return { verdict: 'stop', reason: 'unknown' };
  if (ticket.state !== 'ready') return { verdict: 'stop', reason: ticket.state };
  return { verdict: ticket.checked && ticket.checked.scan_id !== scanId ? 'again' : 'go', reason: null };
}

/** Shows volunteers only surname and initial («Серова А.»). */
export const shortName = (lastName: string, firstName: string): string =>
  [lastName.trim(), firstName.trim() && `${[...firstName.trim()][0]?.toUpperCase()}.`].filter(Boolean).join(' ');

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Half of the SHA-256 of the ticket's id, so that lists contain no codes; `null` if it is no code. */
export async function codeHash(text: string): Promise<string | null> {
  const id = text.trim().toLowerCase();
  if (!UUID.test(id)) return null;
  const bytes = Uint8Array.from(id.replaceAll('-', '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** 24 hours after the event's last day in the zone of its city. */
export const isCheckinOver = (start: { readonly end_date: string; readonly timezone: string }, now: Date): boolean =>
  dayIn(new Date(now.getTime() - DAY_MS), start.timezone) > start.end_date;

/** Earlier than the day before the event a scan is a rehearsal and not recorded. */
export const isRehearsal = (start: { readonly start_date: string; readonly timezone: string }, at: Date): boolean =>
  dayAfter(dayIn(at, start.timezone), { days: 1 }) < start.start_date;

/** The device's time, clamped between the creation of its link and now. */
export function plausibleTime(at: Date, linkMade: Date, now: Date): Date {
  return new Date(Math.min(Math.max(at.getTime(), linkMade.getTime()), now.getTime()));
}

interface Findable {
  readonly name: string;
  readonly start_number: string | null;
  readonly ticket_number: string;
}

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

/** Old tickets may have numbers outside today's rule. */
function numberKey(text: string): string {
  const number = readStartNumber(text);
  return number === null ? plain(text) : searchedNumber(number);
}

/** Matches start number, ticket number or the beginning of a surname; start numbers come first. */
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
