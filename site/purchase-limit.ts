import type { IncomingMessage, Server, ServerResponse } from 'node:http';
// biome-ignore lint/style/noRestrictedImports: plain Node runs this program, and it knows no aliases.
import { waitText } from '../lib/domain/wait-text.ts';

/** Where browsers submit their orders: `payments.create` behind the forwarder. */
export const PURCHASES = '/api/federation/api/payment';

/** Longer lines only fill the event loop that shows the pages; fewer leave the federation without work. */
const AT_ONCE = 32;
/** A share of them is the most that one address may hold: who fills all of its own leaves room for others. */
const SHARE = 0.5;
/** A purchase is a few kilobytes: whose body takes longer makes room, so that no place is held by sending slowly. */
const BODY_LIMIT_MS = 10_000;
/** As many as are served a second while the site shows its pages as well, on two cores. */
const PER_SECOND = 50;
const LEAST_SECONDS = 2;
const MOST_SECONDS = 30;

/**
 * Connections that may wait to be taken; the system allows no more than its own limit. Of a crowd of 1,000 Node's usual 511
 * leave every second one to TCP, which tries again after 3, 6, 12 and 25 seconds.
 */
const BACKLOG = 4096;

export const listenWithBacklog = (server: Server, port: number, host: string): Server =>
  server.listen({ port, host, backlog: BACKLOG });

/** What is wrong with the setting, in one sentence. */
export const purchasesRefusal = (given: string | undefined): string | undefined =>
  !given || /^[1-9]\d{0,5}$/.test(given) ? undefined : 'PURCHASES_AT_ONCE — целое число от 1.';

/**
 * Refuses purchases beyond so many before anything is read of them: a refusal here costs a hundredth of one that Next and
 * the federation have worked on. Each is told a time of its own to come back, so that not all do so at once.
 */
export function purchaseLimit(
  given: string | undefined,
  { clock = () => performance.now(), bodyLimitMs = BODY_LIMIT_MS } = {},
) {
  const atOnce = Number(given || AT_ONCE);
  const ofOne = Math.ceil(atOnce * SHARE);
  /** The address of each purchase under way, as the edge corrected it. */
  const underWay: (string | undefined)[] = [];

  function admit(request: IncomingMessage, response: ServerResponse, address: string | undefined): void {
    underWay.push(address);
    const late = setTimeout(() => request.destroy(), bodyLimitMs);
    request.once('end', () => clearTimeout(late));
    response.once('close', () => {
      clearTimeout(late);
      underWay.splice(underWay.indexOf(address), 1);
    });
  }

  /** Until when those who were sent away come back. */
  let takenUntil = 0;

  function secondsToWait(): number {
    const now = clock();
    takenUntil = Math.max(takenUntil, now + LEAST_SECONDS * 1000) + 1000 / PER_SECOND;
    const seconds = Math.floor((takenUntil - now) / 1000);
    if (seconds <= MOST_SECONDS) return seconds;
    takenUntil = now + MOST_SECONDS * 1000;
    return MOST_SECONDS;
  }

  /** Whether it has refused. */
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'POST' || request.url?.split('?')[0] !== PURCHASES) return false;
    const address = request.headers['x-forwarded-for']?.toString();
    if (underWay.length < atOnce && underWay.filter((one) => one === address).length < ofOne) {
      admit(request, response, address);
      return false;
    }
    const seconds = secondsToWait();
    const body = JSON.stringify({
      message: `Много желающих. Повторите через ${waitText(seconds)}`,
      retry_after: seconds,
    });
    response.writeHead(503, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'retry-after': String(seconds),
      'x-content-type-options': 'nosniff',
    });
    response.end(body);
    return true;
  };
}
