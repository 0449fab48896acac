// next.config.mjs loads this file by its path, without the alias.

/** Dispatched by the page once it is hydrated. */
export const HYDRATED_EVENT = 'hydrated';

/**
 * The last press of a button before hydration, which nothing hears yet, is carried out after it.
 * Submits and buttons with a `command` work without a script.
 */
const EARLY_PRESS =
  '(()=>{let b,h=e=>{let t=e.target.closest("button[type=button]:not([command])");' +
  'if(t){e.stopImmediatePropagation();b=t}};addEventListener("click",h,true);' +
  `addEventListener("${HYDRATED_EVENT}",()=>{removeEventListener("click",h,true);if(b)b.click()},{once:true})})();`;

/**
 * A press is carried out although its control moves before the release, for which browsers send it no click: the press
 * takes the focus from a field, and a message about the field moves what stands below. A pointer that is drawn off by
 * 10 CSS pixels presses nothing.
 */
const MOVED_PRESS =
  '(()=>{let d,c,r;' +
  'addEventListener("mousedown",e=>{d=e;c=e.target.closest("a,button,label,input,summary");r=c&&c.getBoundingClientRect()},true);' +
  'addEventListener("mouseup",e=>{' +
  'if(!c||e.button||c.contains(e.target)||Math.hypot(e.clientX-d.clientX,e.clientY-d.clientY)>=10)return;' +
  'let n=c.getBoundingClientRect();if(n.width&&(n.left!=r.left||n.top!=r.top))c.click()},true)})()';

/** Stands in the head. */
export const PRESS_SCRIPT = EARLY_PRESS + MOVED_PRESS;
