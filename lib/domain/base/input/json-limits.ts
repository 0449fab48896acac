/** Above any request of the contract: the additional fields of an order are five levels deep. */
const MAX_DEPTH = 16;

export class JsonLimitError extends Error {
  override name = 'JsonLimitError';
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Counts before parsing, since four megabytes of brackets take a second. Throws JsonLimitError or SyntaxError. */
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

/** Index of the end of a string, or of the text if it is unterminated. */
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

/** Checks all texts of a value, including names of fields. The value's depth must be bounded. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorableText(name) && isStorable(inner));
}
