const SCRIPT = /<script src="([^"]+)" async=""><\/script>/g;
const PRELOADED_SCRIPT = /<link rel="preload" as="script"[^>]*>/g;

/** Ends a wait for what does not come: a picture, or a frame in a tab that nobody sees. */
const AT_LATEST_MS = 3000;

/**
 * Asks for the scripts once the first screen is whole and on the screen, or at the reader's first deed; one at a time, so
 * that asking holds up nothing.
 */
const LOADER =
  `(s=>{let a=u=>{let e=document.createElement("script");e.async=true;e.src=u;document.head.append(e)},` +
  'f=()=>{for(let u of s.splice(0))setTimeout(a,0,u)};' +
  `if(document.hidden)f();for(let t of["pointerdown","keydown"])addEventListener(t,f,{capture:true,once:true});` +
  `setTimeout(f,${AT_LATEST_MS});addEventListener("load",()=>new PerformanceObserver((_,o)=>{o.disconnect();requestAnimationFrame(()=>requestAnimationFrame(f))}).observe({type:"paint",buffered:true}))})`;

const askLater = (sources: readonly string[]): string =>
  `<script>${LOADER}(${JSON.stringify(sources).replaceAll('<', '\\u003c')})</script>`;

/** The sources that an inline script of ours asks for, as JSON; none where it is another script. */
export const lateSources = (script: string): string | undefined =>
  script.startsWith(`${LOADER}(`) && script.endsWith(')') ? script.slice(LOADER.length + 1, -1) : undefined;

/** The same page with its own scripts asked for once it is seen: till then they take neither the network nor the processor. */
export function withLateScripts(html: string): string {
  const sources = [...html.matchAll(SCRIPT)].map(([, source = '']) => source.replaceAll('&amp;', '&'));
  if (sources.length === 0) return html;
  return html
    .replace(PRELOADED_SCRIPT, '')
    .replace(SCRIPT, '')
    .replace('</body>', () => `${askLater(sources)}</body>`);
}
