import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import compression from 'compression';
import next from 'next';
import { DrainingServer } from '../lib/domain/base/network/draining-server.ts';
import { proxyList } from '../lib/domain/base/network/proxy-list.ts';
import { withResponse } from '../lib/response-status.ts';
import { siteEvents } from '../lib/site-events.ts';
import type { WholeResponse } from './cacheable.ts';
import { correctRequest, cutRequest } from './edge.ts';
import { listenWithBacklog, purchaseLimit } from './purchase-limit.ts';
import { reportResponse } from './report-response.ts';
import { sendRefusal, targetRefusalOf } from './request-target.ts';
import { ResponseCache } from './response-cache.ts';
import { pagePlan } from './send-page.ts';
import { siteSettings } from './settings.ts';
import { UnsentResponse } from './unsent-response.ts';
import { guardUpgrades } from './upgrades.ts';
import { pageInPlaceOf, readOnce } from './whole-failures.ts';

/** Longer than proxies and browsers keep idle connections, so that none is closed under a request. */
const KEEP_ALIVE_MS = 75_000;
/** Marks the site's requests to itself, which bypass the cache. */
const PAST_CACHE = 'x-past-cache';

// A full disk must not end the program by its logs.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

const { isDevelopment, port, hostname, rewrites, isBehindCache, ...settings } = siteSettings(process.env);
const pass = randomUUID();
const server = new DrainingServer({ keepAliveTimeout: KEEP_ALIVE_MS, drainSeconds: settings.drainSeconds });
/** Next listens for upgrades here, starting with its first request. */
const upgrades = new EventEmitter();
const app = next({ dev: isDevelopment, hostname, port, httpServer: upgrades as Server });
await app.prepare();
const handle = app.getRequestHandler();

const isProxy = proxyList(settings.trustedProxies);
const limitPurchase = purchaseLimit(settings.purchasesAtOnce, { siteUrl: settings.siteUrl });
const responses = isDevelopment || isBehindCache ? undefined : new ResponseCache({ ask });
/** `compression` needs only the types of Express. */
const compress = compression() as unknown as (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;
const readPage = readOnce((path) => ask(path, {}));

server.on('request', (request, response) => {
  const isPastCache = request.headers[PAST_CACHE] === pass;
  correctRequest(request, isProxy);
  reportResponse(request, response);
  const refusal = targetRefusalOf(request);
  if (refusal) return sendRefusal(response, refusal);
  // In development nothing is stored, and Next asks itself in ways of its own.
  if (!isDevelopment) cutRequest(request);
  limitPurchase(request, response, () => {
    if (!isPastCache && responses?.serve(request, response)) return;
    compress(request, response, () => render(request, response));
  });
});

function render(request: IncomingMessage, response: ServerResponse): void {
  const { url = '/', method } = request;
  const failurePage = (status: number) => readPage(pageInPlaceOf(status, url));
  const written = isDevelopment
    ? response
    : new UnsentResponse(request, response, pagePlan(response, { rewrites, failurePage, isBehindCache }));
  withResponse(written, () => handle(request, written)).catch((error: unknown) => {
    // Only the section: further segments may be codes that open something.
    console.error(`${method} ${url.split(/[?/]/, 2).join('/')}`, error);
    if (!response.headersSent) response.statusCode = 500;
    response.end();
  });
}

const endUpgraded = guardUpgrades(server, {
  correct: (request) => correctRequest(request, isProxy),
  lead: (request, socket, head) => upgrades.emit('upgrade', request, socket, head),
});

siteEvents.on('content-changed', () => responses?.clear());

process.once('SIGINT', () => stop({ drains: false }));
process.once('SIGTERM', () => stop({ drains: true }));
listenWithBacklog(server, port, hostname);

/** Running requests finish; behind a proxy, idle connections stay open for a while. */
function stop({ drains }: { drains: boolean }): void {
  if (!drains) server.drainSeconds = 0;
  server.close(() => {
    app.close().finally(() => process.exit(0));
  });
  endUpgraded();
}

async function ask(path: string, headers: Readonly<Record<string, string>>): Promise<WholeResponse> {
  const { address, port } = server.address() as AddressInfo;
  const host = ['0.0.0.0', '::'].includes(address) ? '127.0.0.1' : address;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get({ host, port, path, headers: { ...headers, [PAST_CACHE]: pass } }, resolve).once('error', reject);
  const response = await promise;
  const named = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
  return { status: response.statusCode ?? 0, headers: Object.fromEntries(named), body: await buffer(response) };
}
