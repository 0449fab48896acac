import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type AnswerHead, keyedHeaders, keyOf, pathOf, sharedForMs } from './keepable.ts';
import { codingFor, type Variants, variantsOf } from './variants.ts';

/** An answer that has been read to its end, with the names of its headers in lower case. */
export interface Answer extends AnswerHead {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Asks the site itself, past what is kept. */
export type Ask = (url: string, headers: Readonly<Record<string, string>>) => Promise<Answer>;

interface Kept {
  readonly etag: string | undefined;
  readonly variants: Variants;
  readonly bytes: number;
  readonly freshMs: number;
  askedAt: number;
}

export interface PageCacheOptions {
  ask: Ask;
  /** Milliseconds. */
  clock?: () => number;
  /** Milliseconds. */
  pause?: (ms: number) => Promise<unknown>;
  maxBytes?: number;
}

/** A page older than this is asked for anew after its next reader. */
const FRESH_MS = 5000;
/** And so much later: till then the processor is his, for what the page names. */
const AFTER_READER_MS = 2000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;
/** What an entry takes beside its bodies and the text of its headers: measured in page-cache-memory.test.ts. */
const ENTRY_BYTES = 3 * 1024;
/** So many answers are made for the cache at once: of more new addresses than that, the rest is kept another time. */
const MAX_ASKING = 20;

/** Belong to one connection or one answer. */
const OWN_HEADERS = new Set(
  'connection keep-alive transfer-encoding content-length date x-request-id x-nextjs-cache'.split(' '),
);

const ignore = () => undefined;
const pauseUnheld = (ms: number) => wait(ms, undefined, { ref: false });
/** Next shows an old page once more while it makes the new one. */
const isOld = ({ headers }: Answer) => headers['x-nextjs-cache'] === 'STALE';

/**
 * Answers that are the same for all, in memory and compressed: most readers need neither Next nor zlib. What is not kept
 * goes its usual way; its answer is then asked for once more without any header of a reader, and that one is kept.
 */
export class PageCache {
  private readonly kept = new Map<string, Kept>();
  private readonly asking = new Map<string, Promise<void>>();
  private readonly ask: Ask;
  private readonly clock: () => number;
  private readonly pause: (ms: number) => Promise<unknown>;
  private readonly maxBytes: number;
  private bytes = 0;
  /** Rises when all is thrown away: what was asked for before then is old. */
  private generation = 0;

  constructor({ ask, clock = Date.now, pause = pauseUnheld, maxBytes = MAX_BYTES }: PageCacheOptions) {
    this.ask = ask;
    this.clock = clock;
    this.pause = pause;
    this.maxBytes = maxBytes;
  }

  /** Answers from memory, or leaves the answer to the site and looks at what it says. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const key = keyOf(request);
    if (key === undefined) return false;
    const kept = this.kept.get(key);
    if (!kept) {
      response.once('finish', () => {
        if (sharedForMs({ status: response.statusCode, headers: response.getHeaders() })) this.renew(key, request, 0);
      });
      return false;
    }
    if (this.clock() - kept.askedAt >= kept.freshMs) this.renew(key, request, AFTER_READER_MS);
    // The last read stands last and goes last.
    this.kept.delete(key);
    this.kept.set(key, kept);
    write(kept, request, response);
    return true;
  }

  /**
   * Forgets all with the first byte that tells the sender of a change notice that it was taken: what he reads next is new.
   * The end of the answer may be later, a refused notice changes nothing.
   */
  clearWith(response: ServerResponse): void {
    const { writeHead } = response;
    response.writeHead = ((...head: Parameters<typeof writeHead>) => {
      if (head[0] === 200) this.clear();
      return writeHead.apply(response, head);
    }) as typeof writeHead;
  }

  /** The content has changed. */
  clear(): void {
    this.generation++;
    this.kept.clear();
    this.asking.clear();
    this.bytes = 0;
  }

  /** Once nothing is being asked for. */
  async settled(): Promise<void> {
    await Promise.all(this.asking.values());
  }

  private renew(key: string, { url = '/', headers }: IncomingMessage, afterMs: number): void {
    if (this.asking.has(key) || this.asking.size >= MAX_ASKING) return;
    const asked = this.learnAfter(afterMs, key, pathOf(url), keyedHeaders(headers))
      // What was kept stays, and who reads it has it asked for again.
      .catch(ignore)
      .then(() => {
        if (this.asking.get(key) === asked) this.asking.delete(key);
      });
    this.asking.set(key, asked);
  }

  private async learnAfter(ms: number, key: string, url: string, headers: Record<string, string>): Promise<void> {
    const { generation } = this;
    if (ms > 0) await this.pause(ms);
    if (!(await this.learn(key, url, headers, generation))) return;
    await this.pause(AFTER_READER_MS);
    await this.learn(key, url, headers, generation);
  }

  /** Whether what the site answers is old already. */
  private async learn(key: string, url: string, headers: Record<string, string>, generation: number): Promise<boolean> {
    if (generation !== this.generation) return false;
    const askedAt = this.clock();
    const answer = await this.ask(url, headers);
    if (generation === this.generation) await this.keep(key, answer, askedAt);
    return isOld(answer);
  }

  private async keep(key: string, answer: Answer, askedAt: number): Promise<void> {
    const { generation } = this;
    const sharedMs = sharedForMs(answer);
    if (!sharedMs || answer.body.length > MAX_ANSWER_BYTES) {
      // A failure of the site leaves the page as it was read; what is gone or somebody's own does not.
      if (answer.status < 500) this.drop(key);
      return;
    }
    const { etag } = answer.headers;
    const before = this.kept.get(key);
    if (etag && before?.etag === etag) {
      before.askedAt = askedAt;
      return;
    }
    const head = Object.entries(answer.headers).filter(([name]) => !OWN_HEADERS.has(name));
    const variants = await variantsOf(Object.fromEntries(head), answer.body);
    if (generation !== this.generation) return;
    const freshMs = Number.isFinite(sharedMs) ? Math.min(sharedMs, FRESH_MS) : sharedMs;
    const bytes = ENTRY_BYTES + 2 * key.length + sizeOf(variants);
    this.put(key, { etag, variants, bytes, freshMs, askedAt });
  }

  private put(key: string, kept: Kept): void {
    this.drop(key);
    this.kept.set(key, kept);
    this.bytes += kept.bytes;
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= this.maxBytes) break;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.bytes -= this.kept.get(key)?.bytes ?? 0;
    this.kept.delete(key);
  }
}

const sizeOf = (variants: Variants): number =>
  [...variants.values()].reduce((sum, { head, body }) => sum + head.join('').length + body.length, 0);

const bare = (etag: string) => etag.trim().replace(/^W\//, '');

const isKnown = (ifNoneMatch: string | undefined, etag: string | undefined): boolean =>
  Boolean(ifNoneMatch && etag && ifNoneMatch.split(',').some((each) => bare(each) === bare(etag)));

const OF_BODY = new Set(['content-length', 'content-encoding', 'content-type', 'content-security-policy']);

function withoutBody(head: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < head.length; at += 2) {
    const [name = '', value = ''] = head.slice(at, at + 2);
    if (!OF_BODY.has(name.toLowerCase())) kept.push(name, value);
  }
  return kept;
}

function write({ etag, variants }: Kept, { method, headers }: IncomingMessage, response: ServerResponse): void {
  const variant = variants.get(codingFor(headers['accept-encoding'])) ?? variants.get('identity');
  if (!variant) return;
  if (isKnown(headers['if-none-match'], etag)) {
    response.writeHead(304, withoutBody(variant.head)).end();
    return;
  }
  response.writeHead(200, [...variant.head]);
  response.end(method === 'HEAD' ? undefined : variant.body);
}
