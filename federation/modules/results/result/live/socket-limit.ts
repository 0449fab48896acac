import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import proxyAddr from '@fastify/proxy-addr';
import { networksOf } from '@/federation/modules/base/rate-limit/limit-rate';
import { proxyList } from '@/lib/domain/base/network/proxy-list';

/** Counted until the socket closes. Finds the sender as Fastify does, since upgrades are not requests. */
export function socketLimit(most: number, trustedProxies: string) {
  const isProxy = proxyList(trustedProxies);
  const open = new Map<string, number>();
  return (request: IncomingMessage, socket: Duplex): boolean => {
    const networks = networksOf({ ip: proxyAddr(request, isProxy) });
    const heldBy = (network: string) => open.get(network) ?? 0;
    if (networks.some(({ network, factor }) => heldBy(network) >= most * factor)) return false;
    for (const { network } of networks) open.set(network, heldBy(network) + 1);
    socket.once('close', () => {
      for (const { network } of networks) {
        const left = heldBy(network) - 1;
        if (left > 0) open.set(network, left);
        else open.delete(network);
      }
    });
    return true;
  };
}
