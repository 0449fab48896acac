import type { MarkedText } from '@/lib/contract/search';

/** A text with what was searched for marked. */
export function Marked({ parts }: { parts: MarkedText }) {
  // The parts are written once and have no other name than their place.
  return parts.map(({ text, mark }, place) => {
    const key = `${place} ${text}`;
    return mark ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}
