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

/** By this name the head of a stored page says which status it is sent with: Next stores pages with 200 or 404 alone. */
export const STATUS_META = 'response-status';

const OWN_STATUS = new RegExp(`<meta name="${STATUS_META}" content="(\\d{3})"/>`);

/** What a page says of its own status. Text cannot say it: its angle brackets are escaped. */
export const ownStatus = (html: string): number | undefined => {
  const found = OWN_STATUS.exec(html.slice(0, html.indexOf('</head>')));
  return found ? Number(found[1]) : undefined;
};
