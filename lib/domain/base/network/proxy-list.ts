import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

const NAMES = ['loopback', 'linklocal', 'uniquelocal'];

const entriesOf = (list: string): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Refuses short forms such as 172.30, which parse as other addresses than meant. */
function isReadable(entry: string): boolean {
  if (NAMES.includes(entry)) return true;
  if (isIP(entry.split('/')[0] ?? '') === 0) return false;
  try {
    proxyAddr.compile(entry);
    return true;
  } catch {
    return false;
  }
}

export function proxyListRefusal(variable: string, list: string): string | undefined {
  const wrong = entriesOf(list).find((entry) => !isReadable(entry));
  return wrong && `${variable}: «${wrong}» — не адрес, не сеть (10.0.0.0/8) и не одно из имён ${NAMES.join(', ')}.`;
}

export function proxyList(list: string): (address: string) => boolean {
  const isProxy = proxyAddr.compile(entriesOf(list));
  return (address) => isIP(address) !== 0 && isProxy(address, 0);
}
