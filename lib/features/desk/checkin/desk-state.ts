import type { CheckinStart, CheckinTicket } from '@/lib/contract/desk/checkin';
import * as stored from '@/lib/domain/base/input/stored';
import {
  type FirstScan,
  type Judgement,
  stopReasons,
  ticketStates,
  verdicts,
} from '@/lib/domain/commerce/ticket/checkin';

const start: stored.Reader<CheckinStart> = stored.object({
  title: stored.text,
  city: stored.text,
  start_date: stored.day,
  end_date: stored.day,
  timezone: stored.text,
});

const ticket: stored.Reader<CheckinTicket> = stored.object({
  code_hash: stored.text,
  ticket_number: stored.text,
  name: stored.text,
  start_number: stored.nullable(stored.text),
  format: stored.text,
  cluster: stored.nullable(stored.text),
  state: stored.oneOf(...ticketStates),
  checked: stored.nullable(
    stored.object({ scan_id: stored.uuid, at: stored.instant, label: stored.text, times: stored.int(1) }),
  ),
});

/** This device's list of the start. */
export const storedList = stored.object({
  start,
  label: stored.text,
  tickets: stored.list(ticket),
  /** Times of the last whole list and of the last response, by the federation's clock. */
  loaded_at: stored.instant,
  heard_at: stored.instant,
  /** Milliseconds by which the federation's clock is ahead. */
  ahead: stored.number(),
});
export type StoredList = ReturnType<typeof storedList>;

const judged = { verdict: stored.oneOf(...verdicts), reason: stored.nullable(stored.oneOf(...stopReasons)) };

export const localScan = stored.object({
  ...judged,
  id: stored.uuid,
  /** `null` if it is no ticket's code. */
  code_hash: stored.nullable(stored.text),
  at: stored.instant,
  ticket: stored.nullable(ticket),
  other_start: stored.nullable(stored.text),
  /** True until the day before the start. */
  rehearsal: stored.withDefault(stored.flag, false),
  /** Judged by the list, without the federation. */
  alone: stored.flag,
  /** Not yet reported to the federation. */
  waiting: stored.flag,
  /** The federation's response to the report. */
  later: stored.nullable(stored.object(judged)),
});
export type LocalScan = ReturnType<typeof localScan>;

type Change = { readonly code_hash: string; readonly checked: FirstScan | null };

/** Adds admissions of other devices; returns the same list if there are none. */
export function withChecked(tickets: CheckinTicket[], changes: readonly Change[]): CheckinTicket[] {
  const known = new Map(changes.map(({ code_hash, checked }) => [code_hash, checked]));
  const isNew = ({ code_hash, checked }: CheckinTicket) => {
    const change = known.get(code_hash);
    return change !== undefined && !(checked?.scan_id === change?.scan_id && checked?.times === change?.times);
  };
  if (!tickets.some(isNew)) return tickets;
  return tickets.map((ticket) => {
    const change = known.get(ticket.code_hash);
    return change === undefined ? ticket : { ...ticket, checked: change };
  });
}

/** A list may take so long to arrive that it lacks scans of this time. */
const ON_ITS_WAY_MS = 60_000;

/** A list received at `now`, with this device's unreported admissions and those made while it was on its way. */
export function withOwn(
  tickets: CheckinTicket[],
  scans: readonly LocalScan[],
  { label, now }: { readonly label: string; readonly now: string },
): CheckinTicket[] {
  const isUnknown = ({ waiting, at }: LocalScan) => waiting || Date.parse(at) > Date.parse(now) - ON_ITS_WAY_MS;
  const free = new Set(tickets.flatMap(({ code_hash, checked }) => (checked ? [] : [code_hash])));
  const own = scans
    .filter(isUnknown)
    .flatMap(({ id, at, code_hash, verdict, later, rehearsal }) =>
      verdict === 'go' && !rehearsal && later?.verdict !== 'stop' && code_hash && free.has(code_hash)
        ? [{ code_hash, checked: { scan_id: id, at, label, times: 1 } }]
        : [],
    );
  // Scans are sorted from the newest; the earliest one counts.
  return withChecked(tickets, own);
}

export function countTickets(tickets: readonly CheckinTicket[]): { ready: number; checked: number } {
  const ready = tickets.filter(({ state }) => state === 'ready');
  return { ready: ready.length, checked: ready.filter(({ checked }) => checked).length };
}

export interface Dispute {
  readonly scan: LocalScan;
  /** Earlier admission by the ticket; `null` if the ticket admits nobody. */
  readonly first: FirstScan | null;
  readonly reason: Judgement['reason'];
}

/** Participants wrongly admitted by this device: the ticket was used before or admits nobody. */
export function disputesOf(scans: readonly LocalScan[], tickets: readonly CheckinTicket[]): Dispute[] {
  const known = new Map(tickets.map(({ code_hash, checked }) => [code_hash, checked]));
  return scans.flatMap((scan): Dispute[] => {
    if (scan.verdict !== 'go' || scan.rehearsal) return [];
    if (scan.later?.verdict === 'stop') return [{ scan, first: null, reason: scan.later.reason }];
    const first = (scan.code_hash && known.get(scan.code_hash)) || null;
    return first && (first.times > 1 || first.scan_id !== scan.id) ? [{ scan, first, reason: null }] : [];
  });
}
