import { subscribe, unsubscribe } from 'node:diagnostics_channel';
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

const STARTED = 'http.server.request.start';
const FINISHED = 'http.server.response.finish';

interface Finished {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Tells every answer that this process gives from now on; the answer ends it. */
export function onAnswer(tell: (answer: Answer) => void): () => void {
  const begun = new WeakMap<IncomingMessage, { at: number; url: string }>();
  const start = (message: unknown) => {
    const { request } = message as Finished;
    begun.set(request, { at: performance.now(), url: request.url ?? '/' });
  };
  const finish = (message: unknown) => {
    const { request, response } = message as Finished;
    const since = begun.get(request);
    if (!since) return;
    const method = request.method ?? 'GET';
    tell({
      method,
      route: routeOf(method, since.url, response.statusCode),
      status: response.statusCode,
      ms: performance.now() - since.at,
      request: String(request.headers['x-request-id'] ?? ''),
    });
  };
  subscribe(STARTED, start);
  subscribe(FINISHED, finish);
  return () => {
    unsubscribe(STARTED, start);
    unsubscribe(FINISHED, finish);
  };
}

/** One line for each answer of our own API; pages are the proxy's to write down. No address, no query, no cookie. */
export function logAnswer({ ms, ...answer }: Answer): void {
  if (!answer.route.startsWith('/api')) return;
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...answer, ms: Math.round(ms) })}\n`);
}
