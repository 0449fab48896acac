import type { IncomingHttpHeaders } from 'node:http';
import { OLD_BROWSERS } from './old-browsers.ts';

/** Request headers by which a stored page differs: the page itself, or its data for a link. */
export const KEYED = ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch'] as const;

/** All that is read of a request for what may be stored; `storedHeaders` adds those whose values are ours. */
const STORED = ['accept-encoding', 'if-modified-since', 'if-none-match', 'if-range', 'range'];
/** Set by `correctClaims`. */
const OURS = ['x-forwarded-for', 'x-request-id'];
const AS_THEY_ARE = [...STORED, ...OURS];

/** What the visitor's own pages, the forwarder and sign-in read. Next's inner headers are on neither list. */
const OWN: ReadonlySet<string> = new Set([
  ...STORED,
  ...OURS,
  ...KEYED,
  'accept',
  'accept-language',
  'authorization',
  'cache-control',
  'connection',
  'content-length',
  'content-type',
  'cookie',
  'host',
  'idempotency-key',
  'next-router-state-tree',
  'next-url',
  'origin',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'transfer-encoding',
  'user-agent',
  'x-checkin-token',
  'x-federation-signature',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-page-session',
  'x-real-ip',
]);

const ACCEPTED = ['text/html', 'image/avif', 'image/webp'];
const oldBrowser = new RegExp(OLD_BROWSERS);
const [ANY_OLD_BROWSER = ''] = OLD_BROWSERS.split('|');

/** Values that mean the same to Next are one; what means nothing is left out. */
export function keyedHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const { rsc, 'next-router-prefetch': prefetch, 'next-router-segment-prefetch': segment } = headers;
  if (rsc !== '1') return {};
  if (typeof prefetch !== 'string' || !/^[123]$/.test(prefetch)) return { rsc };
  const hasSegment = prefetch === '1' && typeof segment === 'string' && segment.startsWith('/');
  return { rsc, 'next-router-prefetch': prefetch, ...(hasSegment && { 'next-router-segment-prefetch': segment }) };
}

/** Runs before each page out of memory, hence without intermediate objects. */
function storedHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const admitted: IncomingHttpHeaders = { host: 'site' };
  for (const name of AS_THEY_ARE) if (headers[name] !== undefined) admitted[name] = headers[name];
  if (headers.rsc) Object.assign(admitted, keyedHeaders(headers));
  const accepted = ACCEPTED.filter((type) => headers.accept?.includes(type)).join(',');
  if (accepted) admitted.accept = accepted;
  if (oldBrowser.test(headers['user-agent'] ?? '')) admitted['user-agent'] = ANY_OLD_BROWSER;
  return admitted;
}

const ownHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => OWN.has(name)));

/** Leaves only what the page may know of a request, so that nothing of a visitor is rendered into a stored page. */
export const admittedHeaders = (headers: IncomingHttpHeaders, { isOwn }: { isOwn: boolean }): IncomingHttpHeaders =>
  isOwn ? ownHeaders(headers) : storedHeaders(headers);
