import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import proxyAddr from '@fastify/proxy-addr';
import { networkOf } from '@/lib/domain/network/network';
import { proxyList } from '@/lib/domain/network/proxy-list';

/** Counted until the socket closes. Finds the sender as Fastify does, since upgrades are not requests. */
export function socketLimit(most: number, trustedProxies: string) {
  const isProxy = proxyList(trustedProxies);
  const open = new Map<string, number>();
  return (request: IncomingMessage, socket: Duplex): boolean => {
    const network = networkOf(proxyAddr(request, isProxy));
    const held = open.get(network) ?? 0;
    if (held >= most) return false;
    open.set(network, held + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    return true;
  };
}
