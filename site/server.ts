import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import compression from 'compression';
import next from 'next';
// biome-ignore lint/style/noRestrictedImports: plain Node runs this program, and it knows no aliases.
import { proxyListRefusal } from '../lib/domain/proxy-list.ts';
// biome-ignore lint/style/noRestrictedImports: as above.
import { secretsFromFiles } from '../lib/domain/secret-files.ts';
// biome-ignore lint/style/noRestrictedImports: as above.
import { startRefusal } from '../lib/domain/start-refusal.ts';
// biome-ignore lint/style/noRestrictedImports: as above.
import { withResponse } from '../lib/response-status.ts';
import { type Answer, PageCache } from './page-cache.ts';
import { sendPictureFirst } from './picture-first.ts';
import { listenWithBacklog, purchaseLimit, purchasesRefusal } from './purchase-limit.ts';
import { rewriteRefusal, rewritesPages } from './rewrite-pages.ts';
import { guardUpgrades } from './upgrades.ts';
import { readOnce, sendWholeFailures } from './whole-failures.ts';

/** The federation tells of a change here: app/api/revalidate. */
const CHANGE_NOTICES = '/api/revalidate';
/** A request of the cache itself, which is not answered from the cache. */
const PAST_CACHE = 'x-past-cache';

// On a full disk what cannot be written must not end the program.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

const fromFiles = secretsFromFiles(process.env, (file) => readFileSync(file, 'utf8'));
Object.assign(process.env, fromFiles.secrets);
const refusal =
  fromFiles.refusal ??
  startRefusal(process.env, ['site']) ??
  proxyListRefusal('SITE_TRUSTED_PROXIES', process.env.SITE_TRUSTED_PROXIES ?? '') ??
  purchasesRefusal(process.env.PURCHASES_AT_ONCE) ??
  rewriteRefusal(process.env.REWRITE_PAGES);
if (refusal) {
  console.error(`Сайт не запущен: ${refusal}`);
  process.exit(1);
}

const port = Number(process.env.SITE_PORT ?? 3000);
const rewrites = rewritesPages(process.env.REWRITE_PAGES);
const hostname = process.env.SITE_HOST ?? '127.0.0.1';
const pass = randomUUID();
/** Longer than a proxy or a browser keeps an idle connection: else one would be closed under a request on its way. */
const KEEP_ALIVE_MS = 75_000;

const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
const app = next({ dev: false, hostname, port, httpServer: server });
await app.prepare();
const handle = app.getRequestHandler();
/** Asks nothing of Express but its types. */
const compress = compression() as unknown as (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/** Behind a proxy that keeps the pages for all its sites (`REDIS_URL`) a second memory would only be an older one. */
const pages = process.env.REDIS_URL ? undefined : new PageCache({ ask });
const refusesPurchase = purchaseLimit(process.env.PURCHASES_AT_ONCE);
const askOnce = readOnce((path) => ask(path, {}));

server.on('request', (request, response) => {
  if (refusesPurchase(request, response)) return;
  if (request.headers[PAST_CACHE] !== pass && pages?.serve(request, response)) return;
  if (request.url === CHANGE_NOTICES) pages?.clearWith(response);
  compress(request, response, () => {
    sendPictureFirst(response, { rewrites });
    if (rewrites) sendWholeFailures(request.url ?? '/', response, askOnce);
    withResponse(response, () => handle(request, response)).catch((error: unknown) => fail(request, response, error));
  });
});

// Next listens from its first request on.
const endUpgraded = guardUpgrades(server, { isOpen: () => server.listenerCount('upgrade') > 1 });

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
listenWithBacklog(server, port, hostname);

/** Who has asked is answered; lib/drain.ts leaves idle connections open to a proxy for a while. */
function stop(): void {
  server.close(() => {
    app.close().finally(() => process.exit(0));
  });
  endUpgraded();
}

function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  console.error(`${request.method} ${request.url?.split('?')[0]}`, error);
  if (!response.headersSent) response.statusCode = 500;
  response.end();
}

async function ask(path: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const { address, port } = server.address() as AddressInfo;
  const host = ['0.0.0.0', '::'].includes(address) ? '127.0.0.1' : address;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get({ host, port, path, headers: { ...headers, [PAST_CACHE]: pass } }, resolve).once('error', reject);
  const answer = await promise;
  const named = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
  return { status: answer.statusCode ?? 0, headers: Object.fromEntries(named), body: await buffer(answer) };
}
