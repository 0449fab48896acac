import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { proxyList } from '@/lib/domain/proxy-list';
import { correctClaims } from './peer-address';

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

/** Of Node, and of site/upgrades.ts. */
const STARTED = ['http.server.request.start', 'site.upgrade.start'] as const;

/** From now on every request of this process tells its true sender and an address that can be read. `proxies`: see `proxyList`. The answer ends it. */
export function guardEdge(proxies: string): () => void {
  const isProxy = proxyList(proxies);
  const guard = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    correctClaims(request, request.socket.remoteAddress ?? '', isProxy);
    request.url = readableAddress(request.url ?? '/');
  };
  for (const name of STARTED) subscribe(name, guard);
  return () => {
    for (const name of STARTED) unsubscribe(name, guard);
  };
}
