import type { ServerResponse } from 'node:http';
import { RESPONSE_SECONDS } from '../lib/freshness.ts';
import { READY_CODING } from '../lib/ready-coding.ts';
import { ownStatus } from '../lib/response-status.ts';
import { withBoundariesInPlace } from './boundaries-in-place.ts';
import { sharedForMs, type WholeResponse } from './cacheable.ts';
import { sendCompressed } from './compressed.ts';
import { withOrderedHead } from './head-order.ts';
import { withInlineScripts } from './inline-scripts.ts';
import { withLateScripts } from './late-scripts.ts';
import { weak } from './variants.ts';
import { isEmptyFailure } from './whole-failures.ts';

const POLICY = 'content-security-policy';

interface Options {
  /** Whether the head is reordered and scripts are deferred (decision 059). */
  readonly rewrites: boolean;
  readonly failurePage: (status: number) => Promise<WholeResponse>;
  readonly isBehindCache: boolean;
}

const isPage = (response: ServerResponse) => String(response.getHeader('content-type')).startsWith('text/html');

/** A file that is not there or did not come; who opens its address gets a page instead of nothing or a bare sentence. */
function isFailedFile(response: ServerResponse): boolean {
  if (response.statusCode !== 404 && response.statusCode < 500) return false;
  const type = response.getHeader('content-type');
  if (type === undefined) return true;
  const isKeptByNobody = response.getHeader('cache-control') === 'no-store';
  return (
    String(type).startsWith('text/plain') && isKeptByNobody && !!response.req.headers.accept?.includes('text/html')
  );
}

/** Buffers pages to name their scripts in the policy, to put their head in order and to replace empty failures. */
export function pagePlan(sent: ServerResponse, { rewrites, failurePage, isBehindCache }: Options) {
  return (unsent: ServerResponse) => {
    const coding = unsent.getHeader(READY_CODING);
    if (coding) sent.setHeader('Content-Encoding', coding).removeHeader(READY_CODING);
    // The browser would replace the policy of its cached page.
    if (unsent.statusCode === 304) sent.removeHeader(POLICY);
    const sharedMs = sharedForMs({ status: unsent.statusCode, headers: unsent.getHeaders() });
    // nginx renews the page as early as `ResponseCache`.
    if (isBehindCache && sharedMs !== undefined && Number.isFinite(sharedMs)) {
      sent.setHeader('X-Accel-Expires', Math.min(sharedMs / 1000, RESPONSE_SECONDS));
    }
    if (rewrites && isFailedFile(unsent)) return (body: Buffer) => sendFailure(sent, body, failurePage);
    if (!isPage(unsent)) return undefined;
    if (unsent.statusCode >= 400 && rewrites) return (body: Buffer) => sendFailure(sent, body, failurePage);
    // Middleware gives one to personal pages.
    const hasNonce = String(unsent.getHeader(POLICY)).includes("'nonce-");
    if (hasNonce && !rewrites) return undefined;
    const reorder = rewrites ? reorderingOf(hasNonce, sharedMs !== undefined) : undefined;
    return async (body: Buffer) => sendWhole(sent, body, unsent.req.method === 'HEAD', reorder);
  };
}

type Reorder = (html: string) => string;

/** The scripts of a personal page are not late: many are drawn by them. */
function reorderingOf(isPersonal: boolean, isShared: boolean): Reorder | undefined {
  if (isPersonal) return (html) => withOrderedHead(withBoundariesInPlace(html));
  return isShared ? (html) => withOrderedHead(withLateScripts(html)) : undefined;
}

function sendWhole(sent: ServerResponse, body: Buffer, isHead: boolean, reorder: Reorder | undefined): void {
  if (reorder) {
    // The length of the page as Next rendered it.
    sent.removeHeader('Content-Length');
    const etag = sent.getHeader('etag');
    if (typeof etag === 'string') sent.setHeader('ETag', weak(etag));
  }
  if (isHead) {
    sent.end();
    return;
  }
  // All that is looked for is ASCII, and a character for each byte costs a tenth of decoding UTF-8.
  const written = body.toString('latin1');
  const html = reorder ? reorder(written) : written;
  const status = ownStatus(written);
  if (status) {
    sent.statusCode = status;
    // nginx keeps what is said to be kept, whatever its status.
    sent.removeHeader('X-Accel-Expires');
  }
  namePolicy(sent, html);
  sendCompressed(sent, reorder ? Buffer.from(html, 'latin1') : body);
}

function namePolicy(sent: ServerResponse, html: string): void {
  const policy = sent.getHeader(POLICY);
  if (typeof policy === 'string') sent.setHeader(POLICY, withInlineScripts(policy, html));
}

async function sendFailure(
  sent: ServerResponse,
  body: Buffer,
  failurePage: (status: number) => Promise<WholeResponse>,
): Promise<void> {
  const isReplaced = isEmptyFailure(body) || !isPage(sent);
  const page = isReplaced ? await failurePage(sent.statusCode).catch(() => undefined) : undefined;
  if (!page) {
    namePolicy(sent, body.toString('latin1'));
    sendCompressed(sent, body);
    return;
  }
  sent.removeHeader('ETag');
  // The page's own nonce would not match its policy.
  for (const name of ['content-type', POLICY]) {
    const value = page.headers[name];
    if (value) sent.setHeader(name, value);
  }
  sendCompressed(sent, page.body);
}
