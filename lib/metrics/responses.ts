import { type SentResponse, siteEvents } from '@/lib/site-events';
import { routeOf } from './route-of';

export interface CountedResponse extends Pick<SentResponse, 'method' | 'status' | 'ms'> {
  readonly route: string;
  readonly request: string;
}

/** Tells of every response of this process from now on. The returned function ends it. */
export function onResponse(tell: (response: CountedResponse) => void): () => void {
  const listener = ({ method, url, status, ms, requestId }: SentResponse) =>
    tell({ method, route: routeOf(method, url, status), status, ms, request: requestId });
  siteEvents.on('response', listener);
  return () => siteEvents.off('response', listener);
}

/** Logs one line for each response of our own API; the proxy logs pages. No address, no query, no cookie. */
export function logResponse({ ms, ...response }: CountedResponse): void {
  if (!response.route.startsWith('/api')) return;
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...response, ms: Math.round(ms) })}\n`);
}
