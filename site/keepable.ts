import type { IncomingHttpHeaders } from 'node:http';
import { OLD_BROWSERS } from './old-browsers.ts';

/** What Next varies a page by: the page itself, or its data for a link that was followed or is about to be. */
export const KEYED = ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch'] as const;
/** Says where its reader stands: as many answers as readers, so none of them is kept. */
export const READERS_OWN = 'next-router-state-tree';
const VARIED_BY: ReadonlySet<string> = new Set([...KEYED, READERS_OWN, 'accept-encoding']);

const oldBrowser = new RegExp(OLD_BROWSERS);
const KEY_LIMIT = 1000;
/** What has an answer for each query or each reader (deploy/nginx.conf.template has the same list). */
const NOT_BY_PATH = /^\/(?:api|calendar\/f(?:eed|ind)|results\/[^/]+\/[^/]+\/search|search|_next\/image)(?:\/|$)/;

export interface Question {
  readonly method?: string;
  readonly url?: string;
  readonly headers: IncomingHttpHeaders;
}

/** A sign that needs no coding coded, or coded in small letters, or a detour: one page has any number of such addresses. */
const OTHER_SPELLING = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)|%[\dA-F]?[a-f]|\/\.{0,2}\//;

/** The address without its query, which no page reads (docs/architecture.md): any number of queries is one page. */
export const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';

/** Under what name an answer to this may be kept; none where the answer may be its reader's own. */
export function keyOf({ method, url = '/', headers }: Question): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const path = pathOf(url);
  if (!path.startsWith('/') || NOT_BY_PATH.test(path) || OTHER_SPELLING.test(path)) return undefined;
  if (headers.range || headers.authorization || headers[READERS_OWN]) return undefined;
  if (oldBrowser.test(headers['user-agent'] ?? '')) return undefined;
  const key = headers.rsc ? [path, ...KEYED.map((name) => headers[name] ?? '')].join('\n') : path;
  return key.length > KEY_LIMIT ? undefined : key;
}

/** The headers of the question that its key is made of, and no other: what is kept is nobody's own. */
export const keyedHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  headers.rsc
    ? Object.fromEntries(
        KEYED.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name] as string]] : [])),
      )
    : {};

export interface AnswerHead {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number | readonly string[] | undefined>>;
}

const textOf = (value: AnswerHead['headers'][string]): string =>
  (value === undefined ? '' : String(value)).toLowerCase();

/**
 * For how long an answer is the same for all, in milliseconds: what the build named by its hash for ever, a page for the
 * `s-maxage` that Next gives it. None for any other, and for what varies by more than the key holds.
 */
export function sharedForMs({ status, headers }: AnswerHead): number | undefined {
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
