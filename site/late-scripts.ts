import type { ServerResponse } from 'node:http';
import { sharedForMs } from './keepable.ts';
import { weak } from './variants.ts';

const SCRIPT = /<script src="([^"]+)" async=""><\/script>/g;
const PRELOADED_SCRIPT = /<link rel="preload" as="script"[^>]*>/g;

/** Ends a wait for what does not come: a picture, or a frame in a tab that nobody sees. */
const AT_LATEST_MS = 3000;

/**
 * Asks for the scripts once the first screen is whole and drawn, or at the reader's first deed; one at a time, so that
 * asking holds up nothing.
 */
const askLater = (sources: readonly string[]): string =>
  `<script>(s=>{let a=u=>{let e=document.createElement("script");e.async=true;e.src=u;document.head.append(e)},` +
  'f=()=>{for(let u of s.splice(0))setTimeout(a,0,u)};' +
  `if(document.hidden)f();for(let t of["pointerdown","keydown"])addEventListener(t,f,{capture:true,once:true});` +
  `setTimeout(f,${AT_LATEST_MS});addEventListener("load",()=>requestAnimationFrame(()=>requestAnimationFrame(f)))})` +
  `(${JSON.stringify(sources).replaceAll('<', '\\u003c')})</script>`;

/** The same page with its own scripts asked for once it is seen: till then they take neither the network nor the processor. */
export function withLateScripts(html: string): string {
  const sources = [...html.matchAll(SCRIPT)].map(([, source = '']) => source.replaceAll('&amp;', '&'));
  if (sources.length === 0) return html;
  return html
    .replace(PRELOADED_SCRIPT, '')
    .replace(SCRIPT, '')
    .replace('</body>', () => `${askLater(sources)}</body>`);
}

/**
 * Lets a page that is the same for all go out with late scripts. Next writes such a page in one piece; one that is
 * streamed to its reader, and any other answer, goes as Next writes it.
 */
export function sendScriptsLate(response: ServerResponse): void {
  const { end } = response;
  const send = (...written: unknown[]) => end.apply(response, written as Parameters<typeof end>);
  response.end = ((page: unknown, ...rest: unknown[]) => {
    if (response.headersSent || !isSharedPage(response)) return send(page, ...rest);
    // Known for the page as Next made it, asked for by HEAD.
    response.removeHeader('Content-Length');
    const etag = response.getHeader('etag');
    if (typeof etag === 'string') response.setHeader('ETag', weak(etag));
    if (typeof page !== 'string' && !Buffer.isBuffer(page)) return send(page, ...rest);
    const late = Buffer.from(withLateScripts(page.toString()));
    response.setHeader('Content-Length', late.length);
    return send(late, ...rest);
  }) as typeof end;
}

function isSharedPage(response: ServerResponse): boolean {
  const headers = response.getHeaders();
  return (
    String(headers['content-type']).startsWith('text/html') &&
    sharedForMs({ status: response.statusCode, headers }) !== undefined
  );
}
