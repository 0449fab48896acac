import type { CheckinStart, CheckinTicket } from '@/lib/contract/checkin';
import * as stored from '@/lib/domain/input/stored';
import { type FirstScan, type Judgement, stopReasons, ticketStates, verdicts } from '@/lib/domain/ticket/checkin';

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

/** The list of the start as this device has it. */
export const storedList = stored.object({
  start,
  label: stored.text,
  tickets: stored.list(ticket),
  /** When the whole list came, and when anything was last heard: by the federation's clock. */
  loaded_at: stored.instant,
  heard_at: stored.instant,
  /** How far the federation's clock is ahead of the device's, ms. */
  ahead: stored.number(),
});
export type StoredList = ReturnType<typeof storedList>;

const judged = { verdict: stored.oneOf(...verdicts), reason: stored.nullable(stored.oneOf(...stopReasons)) };

/** What this device scanned and what it showed. */
export const localScan = stored.object({
  ...judged,
  id: stored.uuid,
  /** `null`: what was read is no ticket's code. */
  code_hash: stored.nullable(stored.text),
  at: stored.instant,
  ticket: stored.nullable(ticket),
  other_start: stored.nullable(stored.text),
  /** Before the day before the start nothing counts. */
  rehearsal: stored.withDefault(stored.flag, false),
  /** Judged by the list alone: there was nobody to ask. */
  alone: stored.flag,
  /** The federation does not know yet that the holder was let in. */
  waiting: stored.flag,
  /** What the federation said once it was told. */
  later: stored.nullable(stored.object(judged)),
});
export type LocalScan = ReturnType<typeof localScan>;

type Change = { readonly code_hash: string; readonly checked: FirstScan | null };

/** The list with who was let in elsewhere; the same list when nothing is new. */
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

/** How long a list may be on its way: scans of that time are not on it yet. */
const ON_ITS_WAY_MS = 60_000;

/** A list that came anew at `now`, with whom this device let in while it was on its way, and has not told of yet. */
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
  // The newest scan comes first, and the earliest is to stay.
  return withChecked(tickets, own);
}

export function countTickets(tickets: readonly CheckinTicket[]): { ready: number; checked: number } {
  const ready = tickets.filter(({ state }) => state === 'ready');
  return { ready: ready.length, checked: ready.filter(({ checked }) => checked).length };
}

export interface Dispute {
  readonly scan: LocalScan;
  /** Who else was let in by the ticket; `null` where it lets nobody in. */
  readonly first: FirstScan | null;
  readonly reason: Judgement['reason'];
}

/** Participants whom this device let in and who must be looked for: the ticket had let in another, or lets in nobody. */
export function disputesOf(scans: readonly LocalScan[], tickets: readonly CheckinTicket[]): Dispute[] {
  const known = new Map(tickets.map(({ code_hash, checked }) => [code_hash, checked]));
  return scans.flatMap((scan): Dispute[] => {
    if (scan.verdict !== 'go' || scan.rehearsal) return [];
    if (scan.later?.verdict === 'stop') return [{ scan, first: null, reason: scan.later.reason }];
    const first = (scan.code_hash && known.get(scan.code_hash)) || null;
    return first && (first.times > 1 || first.scan_id !== scan.id) ? [{ scan, first, reason: null }] : [];
  });
}
