import type { ServerResponse } from 'node:http';
// biome-ignore lint/style/noRestrictedImports: plain Node runs this program, and it knows no aliases.
import { missingSections, paths } from '../lib/paths.ts';
import type { Answer } from './page-cache.ts';

/** How Next begins what it sends for a page that threw: a document without language, frame and words, till scripts run. */
const EMPTY_DOCUMENT = '<html id="__next_error__"';
const BEGINNING_BYTES = 200;

/** Read from the site itself: static pages. */
type AskPage = (path: string) => Promise<Answer>;

export function pageInPlaceOf(status: number, url: string): string {
  if (status !== 404) return paths.failed();
  const [, first] = url.split(/[/?#]/, 2);
  return paths.missing(missingSections.find((section) => section === first) ?? 'page');
}

/** The pages that stand in for others, read once: nothing but a new build changes them. */
export function readOnce(ask: AskPage): AskPage {
  const known = new Map<string, Answer>();
  return async (path) => {
    const page = known.get(path) ?? (await ask(path));
    if (page.status !== 200) throw new Error(`${path} answered ${page.status}`);
    known.set(path, page);
    return page;
  };
}

const beginsEmpty = (chunk: unknown): boolean =>
  (typeof chunk === 'string' || chunk instanceof Uint8Array) &&
  Buffer.from(chunk.slice(0, BEGINNING_BYTES) as string)
    .toString()
    .includes(EMPTY_DOCUMENT);

/**
 * Sends a whole page, with the status of the failure, in the place of Next's empty document: a 404 of notFound() or a page
 * whose data did not come is then read without JavaScript as well.
 */
export function sendWholeFailures(url: string, response: ServerResponse, ask: AskPage): void {
  const { write, end, flushHeaders } = response;
  /** What is not sent while a whole page is awaited. */
  let held: Uint8Array[] | undefined;
  const hold = (chunk: unknown): boolean => {
    if (!held && (response.headersSent || response.statusCode < 400 || !beginsEmpty(chunk))) return false;
    held ??= [];
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) held.push(Buffer.from(chunk as string));
    return true;
  };
  const send = async () => {
    const page = await ask(pageInPlaceOf(response.statusCode, url)).catch(() => undefined);
    response.removeHeader('ETag');
    response.removeHeader('Content-Length');
    // Its scripts are named there, or the page's own nonce would be asked of them.
    for (const name of ['content-type', 'content-security-policy']) {
      const value = page?.headers[name];
      if (value) response.setHeader(name, value);
    }
    end.call(response, page?.body ?? Buffer.concat(held ?? []), 'utf8');
  };

  // A page that is streamed sends its headers before its first bytes are seen here.
  response.flushHeaders = () => {
    if (response.statusCode < 400) flushHeaders.call(response);
  };
  response.write = ((...written: Parameters<typeof write>) =>
    hold(written[0]) || write.apply(response, written)) as typeof write;
  response.end = ((...written: unknown[]) => {
    if (!hold(written[0])) return end.apply(response, written as Parameters<typeof end>);
    send().catch(() => response.destroy());
    return response;
  }) as typeof end;
}
