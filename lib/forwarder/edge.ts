import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { correctClaims, proxyList } from './peer-address';

/** An address that cannot be decoded makes Next answer 500; with its escapes taken literally it is one of nothing, 404. */
export function readableAddress(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** From now on every request of this process tells its true sender and an address that can be read. `proxies`: see `proxyList`. */
export function guardEdge(proxies: string): void {
  const isProxy = proxyList(proxies);
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    correctClaims(request, request.socket.remoteAddress ?? '', isProxy);
    request.url = readableAddress(request.url ?? '/');
  });
}
