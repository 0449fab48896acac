/** Deeper than any request of the contract is: an order's answer to a field lies five levels down. */
const MAX_DEPTH = 16;

export class JsonLimitError extends Error {
  override name = 'JsonLimitError';
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Counts before it parses: four megabytes of brackets cost a second. Throws JsonLimitError or SyntaxError. */
export function parseJson(text: string, maxValues: number): unknown {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COMMA) values += 1;
    else if (OPENING.has(code)) {
      depth += 1;
      values += 1;
    } else if (CLOSING.has(code)) depth -= 1;
    if (depth > MAX_DEPTH || values > maxValues) throw new JsonLimitError();
  }
  return JSON.parse(text);
}

/** Where a string ends; the end of the text if it does not, for the parser to refuse. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text.charCodeAt(before - 1) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
  return text.length;
}

/** Neither NUL nor half of a surrogate pair, which PostgreSQL and URLs can't hold. */
export const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Whether every text of a value, names of its fields included, can be stored; its depth must be bounded. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorableText(name) && isStorable(inner));
}
