import { createHash } from 'node:crypto';
import { APPEARANCE_KEY, appearanceValues } from './appearance';

/** Stands in the head of every page and says on <html>, before the first paint, how the reader wants to see it. */
export const APPEARANCE_SCRIPT = `try{const a=JSON.parse(localStorage.getItem('${APPEARANCE_KEY}')),k=${JSON.stringify(appearanceValues)};for(const n in k)if(k[n].includes(a[n]))document.documentElement.dataset[n]=a[n]}catch{}`;

/** Lets it run under a policy that asks for a nonce. */
export const APPEARANCE_SCRIPT_HASH = `sha256-${createHash('sha256').update(APPEARANCE_SCRIPT).digest('base64')}`;
