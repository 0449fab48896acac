import type { IncomingMessage } from 'node:http';
import { correctClaims } from './peer-address.ts';

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
