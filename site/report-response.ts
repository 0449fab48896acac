import type { IncomingMessage, ServerResponse } from 'node:http';
import { siteEvents } from '../lib/site-events.ts';

export function reportResponse(
  { method = 'GET', url = '/', headers }: IncomingMessage,
  response: ServerResponse,
): void {
  const began = performance.now();
  response.once('finish', () =>
    siteEvents.emit('response', {
      method,
      url,
      status: response.statusCode,
      ms: performance.now() - began,
      requestId: String(headers['x-request-id'] ?? ''),
    }),
  );
}
