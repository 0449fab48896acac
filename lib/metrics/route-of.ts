import { matchOperation } from '@/lib/forwarder/match-operation';

const FORWARDER = '/api/federation';

/** First segments that have routes; whatever else is asked for shares one name, so that nobody can invent new ones. */
const sections = new Set(
  [
    ...['news', 'calendar', 'event', 'results', 'documents', 'pages', 'shop', 'license', 'basket', 'add', 'thanks'],
    ...['me', 'myevents', 'signin', 'signup', 'newpass', 'verify', 'partners', 'members', 'search', 'ws'],
    ...['_next', 'api', 'artwork', 'fonts', 'sitemaps', 'checkin', 'healthz', 'readyz', 'metrics'],
  ].map((name) => `/${name}`),
);

/** What an address is counted under: the operation of the contract, or the section of the site; never an id. */
export function routeOf(method: string, url: string): string {
  const [path = '/'] = url.split('?');
  if (path.startsWith(`${FORWARDER}/`)) {
    const match = matchOperation(method, path.slice(FORWARDER.length));
    return `${FORWARDER}${match?.operation.path ?? '/…'}`;
  }
  if (path === '/') return '/';
  const section = `/${path.split('/')[1] ?? ''}`;
  return sections.has(section) ? section : 'other';
}
