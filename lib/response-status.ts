import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';

/** One for both: the program (site/server.ts) and the build have a copy of this file each. */
const KEY = Symbol.for('fedtri.response');
const shared = globalThis as { [KEY]?: AsyncLocalStorage<ServerResponse> };
shared[KEY] ??= new AsyncLocalStorage();
const responses = shared[KEY];

/** Does the work of a request so that the page that it renders can say what its answer is. */
export const withResponse = <T>(response: ServerResponse, work: () => T): T => responses.run(response, work);

/** A page of Next cannot say so itself. The browser's router would load a failed page once more: it is told nothing. */
export function answerLater(status: number, seconds: number): void {
  const response = responses.getStore();
  if (!response || response.headersSent || response.req.headers.rsc) return;
  response.statusCode = status;
  response.setHeader('Retry-After', seconds);
}
