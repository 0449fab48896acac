import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Next trusts these headers whoever sends them, so they are kept only from the site's proxies. */
const CLAIMS = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto', 'x-real-ip'];

const plain = (address: string) => address.trim().replace(/^::ffff:/i, '');

/** The peer, or the client that trusted proxies name, read from the right. */
export function clientAddress(peer: string, forwardedFor: string | undefined, isProxy: (address: string) => boolean) {
  const chain = [...(forwardedFor ?? '').split(',').map(plain).filter(Boolean), plain(peer)];
  for (const address of chain.toReversed()) {
    if (!isProxy(address)) return isIP(address) ? address : plain(peer);
  }
  return chain[0] ?? plain(peer);
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Overwrites the sender's claims; the id comes from a trusted proxy or is new. */
export function correctClaims(
  request: Pick<IncomingMessage, 'headers'>,
  peer: string,
  isProxy: (a: string) => boolean,
) {
  const claimed = request.headers['x-forwarded-for'];
  const address = clientAddress(peer, Array.isArray(claimed) ? claimed.join(',') : claimed, isProxy);
  if (!isProxy(plain(peer))) for (const name of CLAIMS) delete request.headers[name];
  request.headers['x-forwarded-for'] = address;
  const id = request.headers['x-request-id'];
  const isNamed = isProxy(plain(peer)) && typeof id === 'string' && UUID.test(id);
  if (!isNamed) request.headers['x-request-id'] = randomUUID();
}
