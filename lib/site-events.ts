import { EventEmitter } from 'node:events';

export interface SentResponse {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly ms: number;
  readonly requestId: string;
}

type SiteEvents = EventEmitter<{ 'content-changed': []; response: [SentResponse] }>;

/** On globalThis, because the program (site/server.ts) and the build of Next have a copy of this file each. */
const KEY = Symbol.for('fedtri.site-events');
const shared = globalThis as { [KEY]?: SiteEvents };
shared[KEY] ??= new EventEmitter();

export const siteEvents: SiteEvents = shared[KEY];
