import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';

/** On globalThis, because the program (site/server.ts) and the build have a copy of this file each. */
const KEY = Symbol.for('fedtri.response');
const shared = globalThis as { [KEY]?: AsyncLocalStorage<ServerResponse> };
shared[KEY] ??= new AsyncLocalStorage();
const responses = shared[KEY];

/** Runs the work of a request, whose page may set the status of the response. */
export const withResponse = <T>(response: ServerResponse, work: () => T): T => responses.run(response, work);

/** Next's pages cannot set a status. Requests of the browser's router get none, as it would load the page again. */
export function responseLater(status: number, seconds: number): void {
  const response = responses.getStore();
  if (!response || response.headersSent || response.req.headers.rsc) return;
  response.statusCode = status;
  response.setHeader('Retry-After', seconds);
}
