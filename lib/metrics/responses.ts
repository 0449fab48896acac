import { type SentResponse, siteEvents } from '@/lib/site-events';
import { routeOf } from './route-of';

export interface CountedResponse extends Pick<SentResponse, 'method' | 'status' | 'ms'> {
  readonly route: string;
  readonly request: string;
}

/** Reports every response of this process until the returned function is called. */
export function onResponse(tell: (response: CountedResponse) => void): () => void {
  const listener = ({ method, url, status, ms, requestId }: SentResponse) =>
    tell({ method, route: routeOf(method, url, status), status, ms, request: requestId });
  siteEvents.on('response', listener);
  return () => siteEvents.off('response', listener);
}

/** Logs one line per response of the site's API, without address, query or cookie; the proxy logs pages. */
export function logResponse({ ms, ...response }: CountedResponse): void {
  if (!response.route.startsWith('/api')) return;
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...response, ms: Math.round(ms) })}\n`);
}
