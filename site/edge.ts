import type { IncomingMessage } from 'node:http';
import { isByPath, isOwn } from './own-pages.ts';
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

/** Sets the true sender, an id and a readable address before anything else reads the request. */
export function correctRequest(request: IncomingMessage, isProxy: (address: string) => boolean): void {
  correctClaims(request, request.socket.remoteAddress ?? '', isProxy);
  request.url = readableAddress(request.url ?? '/');
}

/** A slash at the end is led elsewhere, together with the query. */
function storedAddress(url: string): string {
  const path = pathOf(url);
  return isByPath(path) && !/.\/$/.test(path) ? path : url;
}

/** Takes from the request what its page may not know. */
export function cutRequest(request: IncomingMessage): void {
  const isForVisitor = isOwn(request.url ?? '/');
  request.headers = admittedHeaders(request.headers, { isOwn: isForVisitor });
  // Next writes the query, too, into the page that it stores.
  if (!isForVisitor) request.url = storedAddress(request.url ?? '/');
}
