import { createHash } from 'node:crypto';
// next.config.mjs loads this file as Node does, by its whole name.
import { APPEARANCE_KEY, appearanceValues } from './appearance.ts';

/** Stands in the head of every page and says on <html>, before the first paint, how the reader wants to see it. */
export const APPEARANCE_SCRIPT = `try{const a=JSON.parse(localStorage.getItem('${APPEARANCE_KEY}')),k=${JSON.stringify(appearanceValues)};for(const n in k)if(k[n].includes(a[n]))document.documentElement.dataset[n]=a[n]}catch{}`;

/** Lets it run, as a policy names it. */
export const APPEARANCE_SCRIPT_HASH = `'sha256-${createHash('sha256').update(APPEARANCE_SCRIPT).digest('base64')}'`;
