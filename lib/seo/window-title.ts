import { siteConfig } from '@/lib/site-config';

/** What a search result shows of a title, roughly. */
const MAX_LENGTH = 65;
const MIN_LENGTH = 20;

/**
 * Without room for the whole, `title` ends with a whole word before `shortTail`, which tells the page apart.
 * The federation is named where there is room for it.
 */
export function windowTitle(title: string, tail = '', shortTail = tail): string {
  const whole = title + tail;
  const signed = `${whole} — ${siteConfig.name}`;
  if (signed.length <= MAX_LENGTH) return signed;
  if (whole.length <= MAX_LENGTH) return whole;
  return shortened(title, Math.max(MAX_LENGTH - shortTail.length, MIN_LENGTH)) + shortTail;
}

function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  // A word that is whole with the space after it, without what ends no title.
  const words = text.slice(0, most).replace(/\s\S*$/, '');
  return `${words.replace(/(\s+(в|во|на|и|с|со|к|о|об|по|из|за|до|от|не|а|но|для|у)|[\s,:;.–—-])+$/i, '')}…`;
}
