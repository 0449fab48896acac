import type { IncomingHttpHeaders } from 'node:http';
import { OLD_BROWSERS } from './old-browsers.ts';

/** Request headers by which Next varies a page: the page itself, or its data for a link. */
export const KEYED = ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch'] as const;
/** Names the page that the visitor comes from, so responses with it are not cached. */
export const VISITORS_OWN = 'next-router-state-tree';
const VARIED_BY: ReadonlySet<string> = new Set([...KEYED, VISITORS_OWN, 'accept-encoding']);

const oldBrowser = new RegExp(OLD_BROWSERS);
const KEY_LIMIT = 1000;
const NOT_BY_PATH = /^\/(?:api|calendar\/f(?:eed|ind)|results\/[^/]+\/[^/]+\/search|search|_next\/image)(?:\/|$)/;

interface RequestHead {
  readonly method?: string;
  readonly url?: string;
  readonly headers: IncomingHttpHeaders;
}

/** Needless or lower-case percent-encoding and dot segments would give one page any number of keys. */
const OTHER_SPELLING = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)|%[\dA-F]?[a-f]|\/\.{0,2}\//;

export const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';

export function cacheKeyOf({ method, url = '/', headers }: RequestHead): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const path = pathOf(url);
  if (!path.startsWith('/') || NOT_BY_PATH.test(path) || OTHER_SPELLING.test(path)) return undefined;
  if (headers.range || headers.authorization || headers[VISITORS_OWN]) return undefined;
  if (oldBrowser.test(headers['user-agent'] ?? '')) return undefined;
  const key = headers.rsc ? [path, ...KEYED.map((name) => headers[name] ?? '')].join('\n') : path;
  return key.length > KEY_LIMIT ? undefined : key;
}

/** Only these headers reach the site when the cache requests a page. */
export const keyedHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  headers.rsc
    ? Object.fromEntries(
        KEYED.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name] as string]] : [])),
      )
    : {};

interface ResponseHead {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number | readonly string[] | undefined>>;
}

export interface WholeResponse extends ResponseHead {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const textOf = (value: ResponseHead['headers'][string]): string =>
  (value === undefined ? '' : String(value)).toLowerCase();

/** Milliseconds: infinite for a hashed file of the build; `undefined` for what varies by more than the key. */
export function sharedForMs({ status, headers }: ResponseHead): number | undefined {
  if (status !== 200 || headers['set-cookie']) return undefined;
  const varies = textOf(headers.vary)
    .split(',')
    .map((name) => name.trim());
  if (varies.some((name) => name && !VARIED_BY.has(name))) return undefined;
  const policy = textOf(headers['cache-control']);
  if (/\b(?:private|no-store|no-cache)\b/.test(policy)) return undefined;
  if (/\bimmutable\b/.test(policy)) return Number.POSITIVE_INFINITY;
  const seconds = Number(/\bs-maxage=(\d+)/.exec(policy)?.[1] ?? 0);
  return seconds > 0 ? seconds * 1000 : undefined;
}
