import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { RENEWAL_DELAY_SECONDS, RESPONSE_SECONDS } from '../lib/freshness.ts';
import { cacheKeyOf, isCover, sharedForMs, type WholeResponse } from './cacheable.ts';
import { pathOf } from './path-spelling.ts';
import { keyedHeaders } from './request-headers.ts';
import { codingFor, type Variants, variantsOf } from './variants.ts';

/** Requests a page from the site, bypassing this cache. */
type Ask = (url: string, headers: Readonly<Record<string, string>>) => Promise<WholeResponse>;

interface Entry {
  readonly etag: string | undefined;
  readonly variants: Variants;
  readonly bytes: number;
  readonly freshMs: number;
  askedAt: number;
}

interface ResponseCacheOptions {
  ask: Ask;
  clock?: () => number;
  pause?: (ms: number) => Promise<unknown>;
  maxBytes?: number;
  maxCoverBytes?: number;
}

type Asking = Map<string, Promise<void>>;

interface Page {
  readonly url: string;
  /** By which one address is a page, or its data for a link. */
  readonly headers: Readonly<Record<string, string>>;
}

const RENEWAL_DELAY_MS = RENEWAL_DELAY_SECONDS * 1000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_COVER_BYTES = 8 * 1024 * 1024;
/** Covers asked for once of late; one that is asked for again is cached. */
const MAX_SEEN = 1000;
const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;
/** Bytes of an entry beside bodies and header text, measured in response-cache-memory.test.ts. */
const ENTRY_BYTES = 3 * 1024;
/** Concurrent requests for new pages, and as many for old ones; further addresses are cached later. */
const MAX_ASKING = 20;

const OWN_HEADERS = new Set(
  'connection keep-alive transfer-encoding content-length date x-request-id x-nextjs-cache'.split(' '),
);

const ignore = () => undefined;
const pauseUnheld = (ms: number) => wait(ms, undefined, { ref: false });
/** Next serves a stale page once more while it renders. */
const isOld = ({ headers }: WholeResponse) => headers['x-nextjs-cache'] === 'STALE';

/** An uncached response takes the usual way; the page is then requested once more without a visitor's headers. */
export class ResponseCache {
  private readonly pages: Shelf;
  private readonly covers: Shelf;
  private readonly seen = new Set<string>();
  private readonly asking: Asking = new Map();
  /** Apart, so that who walks through new pages keeps no old one from being made anew. */
  private readonly renewing: Asking = new Map();
  private readonly ask: Ask;
  private readonly clock: () => number;
  private readonly pause: (ms: number) => Promise<unknown>;
  /** Increases with each `clear`, so that earlier requests are not cached. */
  private generation = 0;

  constructor({
    ask,
    clock = Date.now,
    pause = pauseUnheld,
    maxBytes = MAX_BYTES,
    maxCoverBytes = MAX_COVER_BYTES,
  }: ResponseCacheOptions) {
    this.ask = ask;
    this.clock = clock;
    this.pause = pause;
    this.pages = new Shelf(maxBytes);
    this.covers = new Shelf(maxCoverBytes);
  }

  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const key = cacheKeyOf(request);
    if (key === undefined) return false;
    // Read before Next has the request: it takes the headers of the router away.
    const page: Page = { url: pathOf(request.url ?? '/'), headers: keyedHeaders(request.headers) };
    const entry = this.shelfOf(key).take(key);
    if (!entry) {
      if (isCover(key) && !this.isSeenAgain(key)) return false;
      response.once('finish', () => {
        if (sharedForMs({ status: response.statusCode, headers: response.getHeaders() }))
          this.renew(this.asking, key, page);
      });
      return false;
    }
    if (this.clock() - entry.askedAt >= entry.freshMs) this.renew(this.renewing, key, page, RENEWAL_DELAY_MS);
    write(entry, request, response);
    return true;
  }

  clear(): void {
    this.generation++;
    this.pages.clear();
    this.covers.clear();
    this.asking.clear();
    this.renewing.clear();
  }

  async settled(): Promise<void> {
    await Promise.all([...this.asking.values(), ...this.renewing.values()]);
  }

  private shelfOf(key: string): Shelf {
    return isCover(key) ? this.covers : this.pages;
  }

  private isSeenAgain(key: string): boolean {
    if (this.seen.delete(key)) return true;
    if (this.seen.size >= MAX_SEEN) this.seen.clear();
    this.seen.add(key);
    return false;
  }

  private renew(slots: Asking, key: string, page: Page, afterMs = 0): void {
    if (this.asking.has(key) || this.renewing.has(key) || slots.size >= MAX_ASKING) return;
    const asked = this.learnAfter(afterMs, key, page)
      // The next visitor triggers another request.
      .catch(ignore)
      .then(() => {
        if (slots.get(key) === asked) slots.delete(key);
      });
    slots.set(key, asked);
  }

  private async learnAfter(ms: number, key: string, page: Page): Promise<void> {
    const { generation } = this;
    if (ms > 0) await this.pause(ms);
    if (!(await this.learn(key, page, generation))) return;
    await this.pause(RENEWAL_DELAY_MS);
    await this.learn(key, page, generation);
  }

  /** Whether the response is already stale. */
  private async learn(key: string, { url, headers }: Page, generation: number): Promise<boolean> {
    if (generation !== this.generation) return false;
    const askedAt = this.clock();
    const response = await this.ask(url, headers);
    if (generation === this.generation) await this.store(key, response, askedAt);
    return isOld(response);
  }

  private async store(key: string, response: WholeResponse, askedAt: number): Promise<void> {
    const { generation } = this;
    const shelf = this.shelfOf(key);
    const sharedMs = sharedForMs(response);
    if (!sharedMs || response.body.length > MAX_RESPONSE_BYTES) {
      // A failure keeps the cached page; a page that is gone or personal is dropped.
      if (response.status < 500) shelf.drop(key);
      return;
    }
    const { etag } = response.headers;
    const before = shelf.peek(key);
    if (etag && before?.etag === etag) {
      before.askedAt = askedAt;
      return;
    }
    const head = Object.entries(response.headers).filter(([name]) => !OWN_HEADERS.has(name));
    const variants = await variantsOf(Object.fromEntries(head), response.body);
    if (generation !== this.generation) return;
    const freshMs = Number.isFinite(sharedMs) ? Math.min(sharedMs, RESPONSE_SECONDS * 1000) : sharedMs;
    const bytes = ENTRY_BYTES + 2 * key.length + sizeOf(variants);
    shelf.put(key, { etag, variants, bytes, freshMs, askedAt });
  }
}

/** Entries within a number of bytes; the least recently taken go first. */
class Shelf {
  private readonly entries = new Map<string, Entry>();
  private readonly maxBytes: number;
  private bytes = 0;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  peek(key: string): Entry | undefined {
    return this.entries.get(key);
  }

  take(key: string): Entry | undefined {
    const entry = this.entries.get(key);
    if (entry) {
      this.entries.delete(key);
      this.entries.set(key, entry);
    }
    return entry;
  }

  put(key: string, entry: Entry): void {
    this.drop(key);
    this.entries.set(key, entry);
    this.bytes += entry.bytes;
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.maxBytes) break;
      this.drop(oldest);
    }
  }

  drop(key: string): void {
    this.bytes -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
    this.bytes = 0;
  }
}

const sizeOf = (variants: Variants): number =>
  [...variants.values()].reduce((sum, { head, body }) => sum + head.join('').length + body.length, 0);

const bare = (etag: string) => etag.trim().replace(/^W\//, '');

const isKnown = (ifNoneMatch: string | undefined, etag: string | undefined): boolean =>
  Boolean(ifNoneMatch && etag && ifNoneMatch.split(',').some((each) => bare(each) === bare(etag)));

const OF_BODY = new Set(['content-length', 'content-encoding', 'content-type', 'content-security-policy']);

function withoutBody(head: readonly string[]): string[] {
  const rest: string[] = [];
  for (let at = 0; at < head.length; at += 2) {
    const [name = '', value = ''] = head.slice(at, at + 2);
    if (!OF_BODY.has(name.toLowerCase())) rest.push(name, value);
  }
  return rest;
}

function write({ etag, variants }: Entry, { method, headers }: IncomingMessage, response: ServerResponse): void {
  const variant = variants.get(codingFor(headers['accept-encoding'])) ?? variants.get('identity');
  if (!variant) return;
  if (isKnown(headers['if-none-match'], etag)) {
    response.writeHead(304, withoutBody(variant.head)).end();
    return;
  }
  response.writeHead(200, [...variant.head]);
  response.end(method === 'HEAD' ? undefined : variant.body);
}
