import * as stored from '@/lib/domain/base/input/stored';
import { clampCount } from '@/lib/domain/commerce/ticket/places';
import { addLine } from './basket';
import { type BasketLine, type LineKind, lineRules, rulesOf } from './basket-line';

export interface StoredBasket {
  readonly lines: BasketLine[];
  readonly unreadable: readonly string[];
}

/** Drops a line with any unreadable value; a forbidden count becomes the nearest allowed one. */
export function parseBasket(text: string | null): StoredBasket {
  const given = parseJson(text);
  const parsed = (Array.isArray(given) ? given : []).map((line: unknown) => ({ line, read: readLine(line) }));
  return {
    lines: parsed.flatMap(({ read }) => read ?? []).reduce<BasketLine[]>(addLine, []),
    unreadable: parsed.flatMap(({ line, read }) => (read ? [] : [nameIn(line)])),
  };
}

const chosen = stored.object({ selector: stored.text });
const titled = stored.object({ title: stored.text, event: stored.optional(stored.object({ title: stored.text })) });

/** Browsers may still store pending lines under the former name. */
const FORMER_KINDS: Readonly<Record<string, LineKind>> = { awaited: 'pending' };

const isKind = (selector: string): selector is LineKind => Object.hasOwn(lineRules, selector);

function readLine(line: unknown): BasketLine | undefined {
  const given = stored.readable(chosen, line)?.selector ?? '';
  const selector = FORMER_KINDS[given] ?? given;
  if (!isKind(selector)) return undefined;
  const known = stored.readable<BasketLine>(lineRules[selector].read, { ...Object(line), selector });
  return known && { ...known, count: clampCount(known.count, rulesOf(known).counts(known)) };
}

function nameIn(line: unknown): string {
  const named = stored.readable(titled, line);
  return [named?.event?.title, named?.title].filter(Boolean).join(', ');
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
