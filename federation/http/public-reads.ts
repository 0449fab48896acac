import { etagOf } from './cached-responses';
import type { App } from './serve';

/** A cache may keep a public response and must ask each time whether it still holds: a change shows at once. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/** Routes that `register` adds answer their good GETs with Cache-Control and a weak ETag, and a known ETag with 304. */
export async function publicReads(app: App, register: (scope: App) => void): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onSend', async (request, reply, payload) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return payload;
      if (reply.statusCode !== 200 || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload;
      const given = reply.getHeader('etag');
      const etag = typeof given === 'string' ? given : etagOf(payload);
      reply.header('cache-control', CACHE_CONTROL).header('etag', etag);
      if (!isKnown(etag, request.headers['if-none-match'])) return payload;
      reply.code(304).removeHeader('content-type').removeHeader('content-encoding').removeHeader('content-length');
      return '';
    });
    register(scope as unknown as App);
  });
}

/** Weak comparison of RFC 9110 §13.1.2: `W/` does not count. */
function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false;
  const strong = (value: string) => value.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((given) => strong(given) === strong(etag));
}
