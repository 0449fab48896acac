import * as z from 'zod/mini';
import { clampCount } from '@/lib/domain/ticket/places';
import { addLine } from './basket';
import { type BasketLine, type LineKind, lineRules, rulesOf } from './basket-line';

export interface StoredBasket {
  readonly lines: BasketLine[];
  readonly unreadable: readonly string[];
}

/** A line with any unreadable value is left out whole; a forbidden count becomes the nearest allowed. */
export function parseBasket(text: string | null): StoredBasket {
  const stored = parseJson(text);
  const parsed = (Array.isArray(stored) ? stored : []).map((line) => ({ line, read: readLine(line) }));
  return {
    lines: parsed.flatMap(({ read }) => read ?? []).reduce<BasketLine[]>(addLine, []),
    unreadable: parsed.flatMap(({ line, read }) => (read ? [] : [nameIn(line)])),
  };
}

const selectorOf = z.object({ selector: z.string() });

/** A browser may still hold a pending line under its former kind. */
const FORMER_KINDS: Readonly<Record<string, LineKind>> = { awaited: 'pending' };

const isKind = (selector: string): selector is LineKind => Object.hasOwn(lineRules, selector);

function readLine(stored: unknown): BasketLine | undefined {
  const given = selectorOf.safeParse(stored).data?.selector ?? '';
  const selector = FORMER_KINDS[given] ?? given;
  if (!isKind(selector)) return undefined;
  const { data } = lineRules[selector].schema.safeParse({ ...(stored as object), selector });
  return data && { ...data, count: clampCount(data.count, rulesOf<BasketLine>(data).counts(data)) };
}

function nameIn(line: unknown): string {
  const { data } = z.object({ title: z.string(), event: z.optional(z.object({ title: z.string() })) }).safeParse(line);
  return data ? [data.event?.title, data.title].filter(Boolean).join(', ') : '';
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
