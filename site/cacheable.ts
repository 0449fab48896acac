import type { IncomingHttpHeaders } from 'node:http';
import { isByPath } from './own-pages.ts';
import { OTHER_SPELLING, pathOf } from './path-spelling.ts';
import { KEYED, keyedHeaders } from './request-headers.ts';

/** Names the page that the visitor comes from: Next reads it only for the visitor's own pages. */
export const VISITORS_OWN = 'next-router-state-tree';
const VARIED_BY: ReadonlySet<string> = new Set([...KEYED, VISITORS_OWN, 'accept-encoding']);

const KEY_LIMIT = 1000;

interface RequestHead {
  readonly method?: string;
  readonly url?: string;
  readonly headers: IncomingHttpHeaders;
}

/** The key of a request whose headers are those that a stored page may know. */
export function cacheKeyOf({ method, url = '/', headers }: RequestHead): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const path = pathOf(url);
  if (!path.startsWith('/') || !isByPath(path) || OTHER_SPELLING.test(path)) return undefined;
  // A browser that is led elsewhere, or wants a part.
  if (headers['user-agent'] || headers.range) return undefined;
  const key = [path, ...Object.values(keyedHeaders(headers))].join('\n');
  return key.length > KEY_LIMIT ? undefined : key;
}

/** Anybody can think of any number of covers, so they are cached apart from pages. */
export const isCover = (key: string): boolean => key.startsWith('/artwork/');

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
