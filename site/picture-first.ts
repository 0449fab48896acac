import type { ServerResponse } from 'node:http';
import { withOrderedHead } from './head-order.ts';
import { sharedForMs } from './keepable.ts';
import { withLateScripts } from './late-scripts.ts';
import { weak } from './variants.ts';

/**
 * Lets a page that is the same for all go out in the order in which it is drawn, its scripts last. Next writes such a page
 * in one piece; one that is streamed to its reader, and any other answer, goes as Next writes it.
 */
export function sendPictureFirst(response: ServerResponse): void {
  const { end } = response;
  const send = (...written: unknown[]) => end.apply(response, written as Parameters<typeof end>);
  response.end = ((page: unknown, ...rest: unknown[]) => {
    if (response.headersSent || !isSharedPage(response)) return send(page, ...rest);
    // Known for the page as Next made it, asked for by HEAD.
    response.removeHeader('Content-Length');
    const etag = response.getHeader('etag');
    if (typeof etag === 'string') response.setHeader('ETag', weak(etag));
    if (typeof page !== 'string' && !Buffer.isBuffer(page)) return send(page, ...rest);
    const ordered = Buffer.from(withOrderedHead(withLateScripts(page.toString())));
    response.setHeader('Content-Length', ordered.length);
    return send(ordered, ...rest);
  }) as typeof end;
}

function isSharedPage(response: ServerResponse): boolean {
  const headers = response.getHeaders();
  return (
    String(headers['content-type']).startsWith('text/html') &&
    sharedForMs({ status: response.statusCode, headers }) !== undefined
  );
}
