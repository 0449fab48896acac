import { z } from 'zod';
import { operation } from '@/lib/contract/wire/operation';
import { day, instant } from '@/lib/contract/wire/shapes';
import { stopReasons, ticketStates, verdicts } from '@/lib/domain/commerce/ticket/checkin';
import { SCANS_AT_ONCE } from './checkin-link';

/** `codeHash` of lib/domain/commerce/ticket/checkin.ts: no list holds a code itself. */
const codeHash = z.string().regex(/^[0-9a-f]{32}$/);

/** `times` above 1: several devices let somebody in without asking. */
export const firstScan = z.object({
  scan_id: z.uuid(),
  at: instant,
  label: z.string(),
  times: z.number().int().positive(),
});

/** Contains only what a volunteer needs. */
export const checkinTicket = z.object({
  code_hash: codeHash,
  ticket_number: z.string(),
  /** «Серова А.»; empty while nobody is registered. */
  name: z.string(),
  start_number: z.string().nullable(),
  format: z.string(),
  cluster: z.string().nullable(),
  state: z.enum(ticketStates),
  checked: firstScan.nullable(),
});
export type CheckinTicket = z.infer<typeof checkinTicket>;

const checkinStart = z.object({
  title: z.string(),
  city: z.string(),
  /** The first day; scans count from the day before. */
  start_date: day,
  /** The last day; a day later link and list are over. */
  end_date: day,
  timezone: z.string(),
});
export type CheckinStart = z.infer<typeof checkinStart>;

const scan = z.object({
  /** Created by the device, so that a repetition is the same scan. */
  id: z.uuid(),
  code_hash: codeHash,
  at: instant,
});
export type CheckinScan = z.infer<typeof scan>;

export const scanResult = z.object({
  id: z.uuid(),
  verdict: z.enum(verdicts),
  reason: z.enum(stopReasons).nullable(),
  /** Too early: nothing was recorded. */
  rehearsal: z.boolean(),
  /** State after the scan; `null` if it is no ticket of this start. */
  ticket: checkinTicket.nullable(),
  other_start: z.string().nullable(),
});
export type ScanResult = z.infer<typeof scanResult>;

const ofLink = { access: 'checkin-link', browser: true } as const;

export const checkins = {
  list: operation({
    ...ofLink,
    method: 'GET',
    path: '/api/checkin/list',
    summary: 'Отметка на старте: билеты города события, сколько нужно волонтёру, и время сервера',
    response: z.object({
      start: checkinStart,
      label: z.string(),
      now: instant,
      tickets: z.array(checkinTicket),
    }),
    timeoutMs: 15_000,
  }),
  scan: operation({
    ...ofLink,
    method: 'POST',
    path: '/api/checkin/scan',
    summary: 'Отметить участника: из двух одновременных отметок пускает одна, повтор той же ничего не меняет',
    body: scan,
    response: scanResult,
    // People queue at the start, so the device soon judges by its list.
    timeoutMs: 3000,
  }),
  sync: operation({
    ...ofLink,
    method: 'POST',
    path: '/api/checkin/sync',
    summary: 'Передать отметки, сделанные без сети, и узнать чужие; первой считается ранняя',
    body: z.object({
      admitted: z.array(scan).max(SCANS_AT_ONCE),
      /** `now` of the last response; changes since then are sent. */
      since: instant,
    }),
    response: z.object({
      now: instant,
      results: z.array(scanResult),
      /** Tickets admitted anywhere since; `null` if that was undone. */
      checked: z.array(z.object({ code_hash: codeHash, checked: firstScan.nullable() })),
    }),
    timeoutMs: 15_000,
  }),
};
