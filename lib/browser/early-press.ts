// next.config.mjs loads this file by its path, without the alias.

/** Dispatched by the page once it is hydrated. */
export const HYDRATED_EVENT = 'hydrated';

/**
 * Stands in the head: the last press of a button before hydration, which nothing hears yet, is carried out after it.
 * Submits and buttons with a `command` work without a script.
 */
export const EARLY_PRESS_SCRIPT =
  '(()=>{let b,h=e=>{let t=e.target.closest("button[type=button]:not([command])");' +
  'if(t){e.stopImmediatePropagation();b=t}};addEventListener("click",h,true);' +
  `addEventListener("${HYDRATED_EVENT}",()=>{removeEventListener("click",h,true);if(b)b.click()},{once:true})})()`;
