import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { FORM_WITH_FILES } from '../lib/contract/wire/body-limits.ts';
import { networkOf } from '../lib/domain/base/network/network.ts';
import { waitText } from '../lib/domain/base/text/wait-text.ts';
import { isFromOwnPages, NOT_FROM_OWN_PAGES } from '../lib/forwarder/is-from-own-pages.ts';
import { FairTurns } from './fair-turns.ts';
import { type Body, WholeBodies } from './whole-bodies.ts';

/** The forwarder's address of `payments.create`. */
export const PURCHASES = '/api/federation/api/payment';

/** Shares of the places: what one network may hold, and what all may whose network holds one already. */
const OF_ONE = 0.5;
const OF_MANY = 0.75;
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

type Refusal = readonly [status: number, message: string];

const STRANGE: Refusal = [403, NOT_FROM_OWN_PAGES];
const NO_JSON: Refusal = [415, 'Запрос должен быть в формате JSON'];
const EMPTY: Refusal = [400, 'Запрос заполнен неверно: обновите страницу и попробуйте ещё раз'];
const TOO_LARGE: Refusal = [413, 'Запрос слишком большой'];

/** Only who may come back keeps the connection: what still comes of a body is not waited for. */
function refuse(response: ServerResponse, [status, message]: Refusal, retryAfter?: number): void {
  if (retryAfter === undefined) response.shouldKeepAlive = false;
  const body = JSON.stringify({ message, ...(retryAfter !== undefined && { retry_after: retryAfter }) });
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}

const textOf = (value: string | string[] | undefined): string | null => (value === undefined ? null : String(value));

/** What is no purchase for the forwarder either costs nobody a turn. */
function refusalOf({ headers }: IncomingMessage, siteUrl: string): Refusal | undefined {
  if (!isFromOwnPages({ get: (name) => textOf(headers[name]) }, siteUrl)) return STRANGE;
  if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) return NO_JSON;
  const length = Number(headers['content-length'] ?? 0);
  if (length === 0 && headers['transfer-encoding'] === undefined) return EMPTY;
  return length > FORM_WITH_FILES.bytes ? TOO_LARGE : undefined;
}

interface PurchaseLimitOptions {
  readonly siteUrl: string;
  readonly clock?: () => number;
  readonly bodyLimitMs?: number;
}

/**
 * A purchase gets its place when its whole body is there. Each refused one gets its own time to retry, so that retries are
 * spread. A refusal costs a hundredth of a purchase.
 */
export function purchaseLimit(
  atOnce: number,
  { siteUrl, clock = () => performance.now(), bodyLimitMs = BODY_LIMIT_MS }: PurchaseLimitOptions,
) {
  const underWay: string[] = [];
  const turns = new FairTurns({ perSecond: PER_SECOND, atOnce, clock });
  const bodies = new WholeBodies({ bodyMs: bodyLimitMs, mostBytes: FORM_WITH_FILES.bytes });

  function hasRoom(network: string): boolean {
    const held = underWay.filter((one) => one === network).length;
    if (held === 0) return underWay.length < atOnce;
    return held < atOnce * OF_ONE && underWay.length < atOnce * OF_MANY;
  }

  let takenUntil = 0;

  function secondsToWait(): number {
    const now = clock();
    takenUntil = Math.max(takenUntil, now + LEAST_SECONDS * 1000) + 1000 / PER_SECOND;
    const seconds = Math.floor((takenUntil - now) / 1000);
    if (seconds <= MOST_SECONDS) return seconds;
    takenUntil = now + MOST_SECONDS * 1000;
    return MOST_SECONDS;
  }

  function refuseForNow(response: ServerResponse): void {
    const seconds = secondsToWait();
    refuse(response, [503, `Много желающих. Повторите через ${waitText(seconds)}`], seconds);
  }

  function judgeWhole(request: IncomingMessage, response: ServerResponse, proceed: () => void, body: Body): void {
    // Whoever has gone would never give a place back.
    if (request.destroyed) return;
    const { ip, network } = senderOf(request);
    if (body === 'whole' && hasRoom(network) && turns.take(ip)) {
      underWay.push(network);
      response.once('close', () => underWay.splice(underWay.indexOf(network), 1));
      proceed();
      return;
    }
    request.resume();
    if (body === 'too-many') response.shouldKeepAlive = false;
    if (body === 'empty') refuse(response, EMPTY);
    else if (body === 'too-large') refuse(response, TOO_LARGE);
    else refuseForNow(response);
  }

  /** `proceed` is called at once for all that is no purchase. */
  return (request: IncomingMessage, response: ServerResponse, proceed: () => void): void => {
    if (request.method !== 'POST' || pathOf(request) !== PURCHASES) {
      proceed();
      return;
    }
    const refusal = refusalOf(request, siteUrl);
    const { ip, network } = senderOf(request);
    if (refusal) refuse(response, refusal);
    // Without a rate a crowd would wait in the backlog, let in one by one, while the limit never fills.
    else if (!hasRoom(network) || !turns.hasTurn(ip)) refuseForNow(response);
    else bodies.wait(request, network, (body) => judgeWhole(request, response, proceed, body));
  };
}

function senderOf({ headers }: IncomingMessage): { ip: string; network: string } {
  const ip = String(headers['x-forwarded-for']);
  return { ip, network: networkOf(ip) };
}
