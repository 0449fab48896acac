const SCRIPT = /<script src="([^"]+)" async=""><\/script>/g;
const PRELOADED_SCRIPT = /<link rel="preload" as="script"[^>]*>/g;

/** Ends the wait for a picture that does not load or a frame in a hidden tab. */
const AT_LATEST_MS = 3000;

/**
 * Loads the scripts after first paint or the visitor's first input, one at a time. One that fails is asked for again after
 * 1, 2, 4, … s and its error kept from Turbopack, which would put an error page in place of the whole one.
 */
const LOADER =
  '(s=>{let a=(u,n=1)=>{let e=document.createElement("script");e.async=true;e.src=u;' +
  'e.onerror=v=>{v.stopImmediatePropagation();setTimeout(a,n*1e3,u,n*2)};document.head.append(e)},' +
  'f=()=>{for(let u of s.splice(0))setTimeout(a,0,u)};' +
  `if(document.hidden)f();for(let t of["pointerdown","keydown"])addEventListener(t,f,{capture:true,once:true});` +
  `setTimeout(f,${AT_LATEST_MS});addEventListener("load",()=>new PerformanceObserver((_,o)=>{o.disconnect();requestAnimationFrame(()=>requestAnimationFrame(f))}).observe({type:"paint",buffered:true}))})`;

const askLater = (sources: readonly string[]): string =>
  `<script>${LOADER}(${JSON.stringify(sources).replaceAll('<', '\\u003c')})</script>`;

export const lateSources = (script: string): string | undefined =>
  script.startsWith(`${LOADER}(`) && script.endsWith(')') ? script.slice(LOADER.length + 1, -1) : undefined;

/** Defers the page's scripts, so that they compete with nothing for network and CPU. */
export function withLateScripts(html: string): string {
  const sources = [...html.matchAll(SCRIPT)].map(([, source = '']) => source.replaceAll('&amp;', '&'));
  if (sources.length === 0) return html;
  return html
    .replace(PRELOADED_SCRIPT, '')
    .replace(SCRIPT, '')
    .replace('</body>', () => `${askLater(sources)}</body>`);
}
