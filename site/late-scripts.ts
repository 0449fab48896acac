const SCRIPT = /<script src="([^"]+)" async=""><\/script>/g;
const PRELOADED_SCRIPT = /<link rel="preload" as="script"[^>]*>/g;

/**
 * Asks for the scripts with the second frame: the first is on its way to the screen then. A tab that nobody sees has no
 * frames.
 */
const askLater = (sources: readonly string[]): string =>
  `<script>(s=>{let f=()=>{for(let u of s.splice(0)){let e=document.createElement("script");e.async=true;e.src=u;document.head.append(e)}},` +
  `r=requestAnimationFrame;document.hidden?f():r(()=>r(f));setTimeout(f,1000)})(${JSON.stringify(sources).replaceAll('<', '\\u003c')})</script>`;

/** The same page with its own scripts asked for once it is drawn: till then they take neither the network nor the processor. */
export function withLateScripts(html: string): string {
  const sources = [...html.matchAll(SCRIPT)].map(([, source = '']) => source.replaceAll('&amp;', '&'));
  if (sources.length === 0) return html;
  return html
    .replace(PRELOADED_SCRIPT, '')
    .replace(SCRIPT, '')
    .replace('</body>', () => `${askLater(sources)}</body>`);
}
