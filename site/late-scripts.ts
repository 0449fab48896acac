const SCRIPT = /<script src="([^"]+)" async=""><\/script>/g;
const PRELOADED_SCRIPT = /<link rel="preload" as="script"[^>]*>/g;

/** Ends a wait for a picture that does not come: a tab that nobody sees has none. */
const AT_LATEST_MS = 2000;

/**
 * Asks for the scripts once the first picture is on the screen, or at the reader's first deed. What a browser may not know
 * stands last: the rest holds without it.
 */
const askLater = (sources: readonly string[]): string =>
  `<script>(s=>{let f=()=>{for(let u of s.splice(0)){let e=document.createElement("script");e.async=true;e.src=u;document.head.append(e)}};` +
  `if(document.hidden)f();for(let t of["pointerdown","keydown"])addEventListener(t,f,{capture:true,once:true});setTimeout(f,${AT_LATEST_MS});` +
  `new PerformanceObserver(l=>{if(l.getEntriesByName("first-contentful-paint")[0])f()}).observe({type:"paint",buffered:true})})` +
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
