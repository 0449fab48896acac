import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { networkOf } from '../lib/domain/network/network.ts';
import { waitText } from '../lib/domain/text/wait-text.ts';

/** The forwarder's address of `payments.create`. */
export const PURCHASES = '/api/federation/api/payment';

/** Share of the limit that one network may use. */
const SHARE = 0.5;
/** A purchase is a few kilobytes; a slower body loses its place. */
const BODY_LIMIT_MS = 10_000;
/** Purchases served per second beside pages on two cores. */
const PER_SECOND = 50;
const LEAST_SECONDS = 2;
const MOST_SECONDS = 30;

/** With Node's 511, half of a crowd of 1,000 would wait for TCP retransmission after 3, 6, 12 and 25 seconds. */
const BACKLOG = 4096;

export const listenWithBacklog = (server: Server, port: number, host: string): Server =>
  server.listen({ port, host, backlog: BACKLOG });

/** Parsed as by the forwarder, so that no other spelling passes the limit. */
const pathOf = ({ url = '' }: IncomingMessage) => URL.parse(url, 'http://site')?.pathname;

/** Each gets its own time to retry, so that retries are spread. A refusal costs a hundredth of a purchase. */
export function purchaseLimit(atOnce: number, { clock = () => performance.now(), bodyLimitMs = BODY_LIMIT_MS } = {}) {
  const ofOne = Math.ceil(atOnce * SHARE);
  const underWay: string[] = [];

  function admit(request: IncomingMessage, response: ServerResponse, network: string): void {
    underWay.push(network);
    const late = setTimeout(() => request.destroy(), bodyLimitMs);
    request.once('end', () => clearTimeout(late));
    response.once('close', () => {
      clearTimeout(late);
      underWay.splice(underWay.indexOf(network), 1);
    });
  }

  const interval = 1000 / PER_SECOND;
  let begunUntil = -Infinity;

  /** Without a rate a crowd would wait in the backlog, let in one by one, while the limit never fills. */
  function isTooFast(): boolean {
    const now = clock();
    const next = Math.max(begunUntil, now - atOnce * interval) + interval;
    if (next > now) return true;
    begunUntil = next;
    return false;
  }

  let takenUntil = 0;

  function secondsToWait(): number {
    const now = clock();
    takenUntil = Math.max(takenUntil, now + LEAST_SECONDS * 1000) + interval;
    const seconds = Math.floor((takenUntil - now) / 1000);
    if (seconds <= MOST_SECONDS) return seconds;
    takenUntil = now + MOST_SECONDS * 1000;
    return MOST_SECONDS;
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'POST' || pathOf(request) !== PURCHASES) return false;
    const network = networkOf(String(request.headers['x-forwarded-for']));
    const hasRoom = underWay.length < atOnce && underWay.filter((one) => one === network).length < ofOne;
    if (hasRoom && !isTooFast()) {
      admit(request, response, network);
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
