import type { IncomingMessage } from 'node:http';
import { computeLegacyCacheBustingSearchParam as routerHash } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
import { isOwn } from './own-pages.ts';
import { pathOf } from './path-spelling.ts';
import { correctClaims } from './peer-address.ts';
import { admittedHeaders } from './request-headers.ts';

/** Next answers 500 to an address that cannot be decoded; escaped once more it is unknown and gives 404. */
export function readableAddress(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** Next redirects a request of its router whose `_rsc` does not name the headers that it has. */
function routerAddress({ url = '/', headers }: IncomingMessage): string {
  if (headers.rsc !== '1') return url;
  const [prefetch, segment] = [headers['next-router-prefetch'], headers['next-router-segment-prefetch']];
  return `${pathOf(url)}?_rsc=${routerHash(prefetch as '1' | undefined, segment, undefined, undefined)}`;
}

/** Sets the true sender, an id and a readable address before anything else reads the request. */
export function correctRequest(request: IncomingMessage, isProxy: (address: string) => boolean): void {
  correctClaims(request, request.socket.remoteAddress ?? '', isProxy);
  request.url = readableAddress(request.url ?? '/');
}

/** Takes from the request what its page may not know. */
export function cutRequest(request: IncomingMessage): void {
  const isForVisitor = isOwn(request.url ?? '/');
  request.headers = admittedHeaders(request.headers, { isOwn: isForVisitor });
  if (!isForVisitor) request.url = routerAddress(request);
}
