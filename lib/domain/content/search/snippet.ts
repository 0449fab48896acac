import type { FindWords } from './found-words';

export interface TextPart {
  readonly text: string;
  readonly mark: boolean;
}

/** The text in parts: words that were found, and what stands between them. */
export function markedText(text: string, find: FindWords): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { start, end } of find(text)) {
    if (start > done) parts.push({ text: text.slice(done, start), mark: false });
    parts.push({ text: text.slice(start, end), mark: true });
    done = end;
  }
  if (done < text.length) parts.push({ text: text.slice(done), mark: false });
  return parts;
}

const LONGEST = 210;
/** Letters shown before the first word that was found. */
const BEFORE = 60;

/** The part of the text with the most of the words, cut between words, with «…» where something was left out. */
export function snippetOf(text: string, find: FindWords): TextPart[] {
  const found = find(text);
  let from = 0;
  let most = 0;
  for (const [at, { start }] of found.entries()) {
    const words = new Set<string>();
    for (let next = at; (found[next]?.start ?? Number.POSITIVE_INFINITY) < start + LONGEST - BEFORE; next++)
      words.add(found[next]?.word ?? '');
    if (words.size <= most) continue;
    most = words.size;
    from = start;
  }
  return markedText(cutAround(text, from), find);
}

function cutAround(text: string, from: number): string {
  let start = 0;
  let isWhole = true;
  if (from > BEFORE) {
    const ends = ['. ', '! ', '? '].map((end) => text.lastIndexOf(end, from - 2) + 2);
    const sentence = Math.max(...ends);
    isWhole = sentence > 1 && from - sentence <= BEFORE;
    start = isWhole ? sentence : text.indexOf(' ', from - BEFORE) + 1;
  }
  let end = start + LONGEST;
  if (end >= text.length) end = text.length;
  else end = Math.max(text.lastIndexOf(' ', end), start);
  const cut = text.slice(start, end).trim();
  return `${isWhole ? '' : '… '}${end < text.length ? `${cut.replace(/[\s,;:.–—-]+$/u, '')}…` : cut}`;
}
