import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { routeOf } from './route-of';

export interface Answer {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  /** The id of its request. */
  readonly request: string;
}

interface Finished {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Tells every answer that this process gives from now on. */
export function onAnswer(tell: (answer: Answer) => void): void {
  const begun = new WeakMap<IncomingMessage, { at: number; url: string }>();
  subscribe('http.server.request.start', (message) => {
    const { request } = message as Finished;
    begun.set(request, { at: performance.now(), url: request.url ?? '/' });
  });
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as Finished;
    const start = begun.get(request);
    if (!start) return;
    const method = request.method ?? 'GET';
    tell({
      method,
      route: routeOf(method, start.url),
      status: response.statusCode,
      ms: performance.now() - start.at,
      request: String(request.headers['x-request-id'] ?? ''),
    });
  });
}

/** One line for each answer of our own API; pages are the proxy's to write down. No address, no query, no cookie. */
export function logAnswer({ ms, ...answer }: Answer): void {
  if (!answer.route.startsWith('/api')) return;
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...answer, ms: Math.round(ms) })}\n`);
}
