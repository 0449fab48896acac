import type { ServerResponse } from 'node:http';
import { withOrderedHead } from './head-order.ts';
import { withInlineScripts } from './inline-scripts.ts';
import { sharedForMs } from './keepable.ts';
import { withLateScripts } from './late-scripts.ts';
import { weak } from './variants.ts';

const POLICY = 'content-security-policy';

/**
 * Lets a page that is the same for all go out in the order in which it is drawn, its scripts last, and names the inline
 * scripts of each page that comes whole in its policy. Next writes such a page in one piece; one that is streamed to its
 * reader has a nonce (middleware.ts), and any other answer goes as Next writes it. Without `rewrites` every page does, and
 * only its policy names the scripts.
 */
export function sendPictureFirst(response: ServerResponse, { rewrites }: { readonly rewrites: boolean }): void {
  const { end } = response;
  const send = (...written: unknown[]) => end.apply(response, written as Parameters<typeof end>);
  response.end = ((page: unknown, ...rest: unknown[]) => {
    if (response.headersSent) return send(page, ...rest);
    // A browser would put it in the place of the policy that came with the page it has.
    if (response.statusCode === 304) response.removeHeader(POLICY);
    if (!isPage(response)) return send(page, ...rest);
    const isShared =
      rewrites && sharedForMs({ status: response.statusCode, headers: response.getHeaders() }) !== undefined;
    if (isShared) {
      // Known for the page as Next made it, asked for by HEAD.
      response.removeHeader('Content-Length');
      const etag = response.getHeader('etag');
      if (typeof etag === 'string') response.setHeader('ETag', weak(etag));
    }
    if (typeof page !== 'string' && !Buffer.isBuffer(page)) return send(page, ...rest);
    const html = isShared ? withOrderedHead(withLateScripts(page.toString())) : page.toString();
    const policy = response.getHeader(POLICY);
    if (typeof policy === 'string') response.setHeader(POLICY, withInlineScripts(policy, html));
    if (!isShared) return send(page, ...rest);
    const ordered = Buffer.from(html);
    response.setHeader('Content-Length', ordered.length);
    return send(ordered, ...rest);
  }) as typeof end;
}

const isPage = (response: ServerResponse) => String(response.getHeader('content-type')).startsWith('text/html');
