import {
  type BasketLine,
  isLicence,
  isTicket,
  lineKey,
  type PricedLine,
  storedLine,
  type TicketLine,
} from './basket-line';
import { linePrice } from './line-price';
import { kopecksOf, rublesOf } from './money';
import { clampCount, orderBounds } from './places';
import { type FormatValues, freshTicket } from './ticket-line';

/**
 * What local storage holds, line by line: broken JSON is an empty basket, a line that cannot be read is left out, a count
 * that no order may ask for becomes the nearest one that may (promise 11).
 */
export function parseBasket(stored: string | null): BasketLine[] {
  const lines = parseJson(stored);
  if (!Array.isArray(lines)) return [];
  const readable = lines.flatMap((line) => {
    const parsed = storedLine.safeParse(line);
    return parsed.success ? [{ ...parsed.data, count: permittedCount(parsed.data) }] : [];
  });
  return readable.reduce<BasketLine[]>(addLine, []);
}

const PIECES = { team_all: false, max_count: null, fixed_count: false };

function permittedCount(line: BasketLine): number {
  if (line.selector === 'license') return 1;
  return clampCount(line.count, orderBounds(isTicket(line) ? line : PIECES));
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** A new line goes last; an existing one takes the new values field by field, and keeps what they lack (C-049, U-42). */
export function addLine(lines: readonly BasketLine[], added: BasketLine): BasketLine[] {
  const key = lineKey(added);
  const existing = lines.find((line) => lineKey(line) === key);
  if (!existing) return [...lines, added];
  return lines.map((line) => (line === existing ? mergeLines(existing, added) : line));
}

function mergeLines(existing: BasketLine, added: BasketLine): BasketLine {
  if (added.selector === 'awaited') return existing;
  if (existing.selector !== added.selector) return added;
  if (!isTicket(existing) || !isTicket(added)) return withTotal({ ...existing, ...added } as PricedLine);
  const keepsParticipant = existing.preReg !== '' && added.preReg === '';
  return withTotal({
    ...existing,
    ...added,
    ...(keepsParticipant && { preReg: existing.preReg }),
    ...(added.eventGoods.length === 0 && { eventGoods: existing.eventGoods }),
  });
}

/** Changes of one line; only its own fields make sense, so the kinds are not told apart. */
export type LineChanges = Partial<Omit<BasketLine, 'selector'>> & Partial<Omit<TicketLine, 'selector'>>;

/** The line of this key with the values changed and its total with them; the others stand as they are. */
export function updateLine(lines: readonly BasketLine[], key: string, values: LineChanges): BasketLine[] {
  return lines.map((line) => (lineKey(line) === key ? withTotal({ ...line, ...values } as BasketLine) : line));
}

function withTotal(line: BasketLine): BasketLine {
  if (line.selector === 'awaited') return line;
  const delivery = isLicence(line) ? kopecksOf(line.deliveryPrice) : 0;
  return { ...line, totalCost: rublesOf(linePrice(line).total + delivery) };
}

/** The line of this key follows its format; nothing changed is the same array. */
export function refreshTicket(lines: BasketLine[], key: string, fresh: FormatValues): BasketLine[] {
  return replaceLine(lines, key, (line) => (isTicket(line) ? freshTicket(line, fresh) : line));
}

/** The line of this key as `change` makes it; the same content is the same array. */
export function replaceLine(lines: BasketLine[], key: string, change: (line: BasketLine) => BasketLine): BasketLine[] {
  const stale = lines.find((line) => lineKey(line) === key);
  if (!stale) return lines;
  const line = withTotal(change(stale));
  return JSON.stringify(line) === JSON.stringify(stale) ? lines : lines.map((each) => (each === stale ? line : each));
}

/** What was awaited under this key has come: it takes that place, or joins the line that is there already. */
export function fulfilLine(lines: BasketLine[], key: string, come: BasketLine): BasketLine[] {
  const awaited = lines.find((line) => line.selector === 'awaited' && lineKey(line) === key);
  if (!awaited) return lines;
  const isThere = lines.some((line) => line !== awaited && lineKey(line) === lineKey(come));
  if (isThere) return lines.filter((line) => line !== awaited);
  return lines.map((line) => (line === awaited ? come : line));
}

/** Without the line of this key; a ticket takes the goods chosen with it along, unless another ticket has them too (C-076). */
export function removeLine(lines: readonly BasketLine[], key: string): BasketLine[] {
  const removed = lines.find((line) => lineKey(line) === key);
  const rest = lines.filter((line) => line !== removed);
  if (!removed) return rest;
  if (!isTicket(removed)) return rest.map((line) => withoutEventGoods(line, key));
  const kept = new Set(rest.filter(isTicket).flatMap(({ eventGoods }) => eventGoods));
  const leaving = new Set(removed.eventGoods.filter((goods) => !kept.has(goods)));
  return rest.filter((line) => !leaving.has(lineKey(line)));
}

function withoutEventGoods(line: BasketLine, key: string): BasketLine {
  if (!isTicket(line) || !line.eventGoods.includes(key)) return line;
  return { ...line, eventGoods: line.eventGoods.filter((goods) => goods !== key) };
}

/**
 * The ticket of this key with the one of the item's sizes that was chosen, or with none: the size chosen before leaves
 * the basket, unless another ticket has it too. `keys` are the item's, one a size.
 */
export function chooseEventGoods(
  lines: readonly BasketLine[],
  ticket: string,
  keys: readonly string[],
  goods: BasketLine | null,
): BasketLine[] {
  const chosen = goods && lineKey(goods);
  const before = lines.filter(isTicket).find((line) => lineKey(line) === ticket);
  const given = (before?.eventGoods ?? []).filter((key) => keys.includes(key) && key !== chosen);
  const others = (before?.eventGoods ?? []).filter((key) => !keys.includes(key));
  const named = updateLine(lines, ticket, { eventGoods: chosen ? [...others, chosen] : others });
  const kept = new Set(named.filter(isTicket).flatMap(({ eventGoods }) => eventGoods));
  const rest = named.filter((line) => !given.includes(lineKey(line)) || kept.has(lineKey(line)));
  const isThere = rest.some((line) => lineKey(line) === chosen);
  return goods && before && !isThere ? addLine(rest, goods) : rest;
}

/** What the badge shows: pieces, not lines (U-59). */
export const pieceCount = (lines: readonly BasketLine[]): number => lines.reduce((sum, line) => sum + line.count, 0);

/** So many pieces of a line were paid. */
export interface PaidPieces {
  readonly key: string;
  readonly count: number;
}

/** A paid order's lines leave the basket; what was added meanwhile stays, also more pieces of the same (U-31). */
export function withoutPaid(lines: readonly BasketLine[], paid: readonly PaidPieces[]): BasketLine[] {
  return lines.flatMap((line) => {
    const key = lineKey(line);
    const bought = paid.reduce((sum, item) => (item.key === key ? sum + item.count : sum), 0);
    const left = line.count - bought;
    if (bought === 0) return [line];
    return left > 0 ? [withTotal({ ...line, count: left })] : [];
  });
}

/** Whether an order of these pieces, by the key of their line, keeps all tickets and goods of the basket and nothing else. */
export function holdsExactly(lines: readonly BasketLine[], counts: Readonly<Record<string, number>>): boolean {
  const held = lines.filter(({ selector }) => selector === 'ticket' || selector === 'shop');
  return held.length === Object.keys(counts).length && held.every((line) => counts[lineKey(line)] === line.count);
}
