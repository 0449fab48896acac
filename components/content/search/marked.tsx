import type { MarkedText } from '@/lib/contract/content/search';

export function Marked({ parts }: { parts: MarkedText }) {
  // The parts never change, so their index is a stable key.
  return parts.map(({ text, mark }, place) => {
    const key = `${place} ${text}`;
    return mark ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}
