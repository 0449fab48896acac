import { createServer, get, type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { WholeResponse } from '@/site/cacheable';
import { KEYED } from '@/site/request-headers';
import { ResponseCache } from '@/site/response-cache';

export const PAGE = {
  'cache-control': 's-maxage=60, stale-while-revalidate=31535940',
  'content-type': 'text/html; charset=utf-8',
};
export const LONG_TEXT = 'Этап Кубка. '.repeat(200);

/** A site of one page behind a `ResponseCache`. */
export class CachedSite {
  page: { status: number; headers: OutgoingHttpHeaders; text: string } = {
    status: 200,
    headers: { ...PAGE, etag: '"one"' },
    text: LONG_TEXT,
  };
  byVisitors = 0;
  byCache: IncomingHttpHeaders[] = [];
  addresses: string[] = [];
  now = 1_000_000;
  hold: Promise<void> | undefined;
  /** Pauses of the cache in milliseconds, over at once unless a test holds them. */
  pauses: number[] = [];
  holdPause: Promise<void> | undefined;
  maxBytes: number | undefined;
  maxCoverBytes: number | undefined;
  cache = this.newCache();
  close = () => {};
  private port = 0;

  async open(): Promise<void> {
    this.cache = this.newCache();
    const server = createServer((request, response) => {
      if (this.cache.serve(request, response)) return;
      this.byVisitors++;
      // So does Next, before the response has ended.
      for (const name of KEYED) delete request.headers[name];
      response.statusCode = this.page.status;
      for (const [name, value] of Object.entries(this.page.headers)) response.setHeader(name, value ?? '');
      response.end(request.method === 'HEAD' ? undefined : this.page.text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.close = () => server.close();
  }

  async read(path = '/news/1', headers: OutgoingHttpHeaders = {}, method = 'GET') {
    const { port } = this;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, headers, method, agent: false }, resolve).once('error', reject);
    });
    const body = await buffer(response);
    // The server may see the end of its response after the client.
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (!this.hold && !this.holdPause) await this.cache.settled();
    return { status: response.statusCode, headers: response.headers, body, text: body.toString() };
  }

  private newCache(): ResponseCache {
    return new ResponseCache({
      ask: (path, headers) => this.ask(path, headers),
      clock: () => this.now,
      pause: async (ms) => {
        this.pauses.push(ms);
        await this.holdPause;
      },
      maxBytes: this.maxBytes,
      maxCoverBytes: this.maxCoverBytes,
    });
  }

  private async ask(path: string, headers: IncomingHttpHeaders): Promise<WholeResponse> {
    this.byCache.push(headers);
    this.addresses.push(path);
    const { status, text } = this.page;
    const fields = Object.entries(this.page.headers).map(([name, value]) => [name, String(value)]);
    await this.hold;
    return { status, headers: Object.fromEntries(fields), body: Buffer.from(text) };
  }
}
