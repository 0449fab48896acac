// next.config.mjs loads this file by its path, without the alias.
import { APPEARANCE_KEY, appearanceValues } from './appearance.ts';

/** Sets the visitor's appearance on <html> before the first paint. */
export const APPEARANCE_SCRIPT = `try{const a=JSON.parse(localStorage.getItem('${APPEARANCE_KEY}')),k=${JSON.stringify(appearanceValues)};for(const n in k)if(k[n].includes(a[n]))document.documentElement.dataset[n]=a[n]}catch{}`;
