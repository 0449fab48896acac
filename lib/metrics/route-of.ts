import { FORWARDER } from '@/lib/forwarder/address';
import { matchOperation } from '@/lib/forwarder/match-operation';

/** Statuses of existing routes; other paths are arbitrary input and counted together. */
const isOurs = (status: number) => status < 300 || status === 304 || status >= 500;

/** The operation of the contract or the section of the site, never an id. */
export function routeOf(method: string, url: string, status: number): string {
  const [path = '/'] = url.split('?');
  if (path.startsWith(`${FORWARDER}/`)) {
    const match = matchOperation(method, path.slice(FORWARDER.length));
    return `${FORWARDER}${match?.operation.path ?? '/…'}`;
  }
  const section = `/${path.split('/')[1] ?? ''}`;
  return section === '/api' || isOurs(status) ? section : 'other';
}
