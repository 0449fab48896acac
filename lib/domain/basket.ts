import { z } from 'zod';
import {
  type BasketLine,
  isGoods,
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
import { type FormatValues, freshTicket, othersOf } from './ticket-line';

/** What local storage holds. */
export interface StoredBasket {
  readonly lines: BasketLine[];
  /** Names of the lines that could not be read, as far as they have one. */
  readonly unreadable: readonly string[];
}

/**
 * Reads local storage line by line: broken JSON is an empty basket, a line with any value that cannot be read is left out
 * whole, a count that no order may ask for becomes the nearest one that may.
 */
export function parseBasket(stored: string | null): StoredBasket {
  const kept = parseJson(stored);
  const parsed = (Array.isArray(kept) ? kept : []).map((line) => ({ line, read: storedLine.safeParse(line).data }));
  const readable = parsed.flatMap(({ read }) => (read ? [{ ...read, count: permittedCount(read) }] : []));
  return {
    lines: readable.reduce<BasketLine[]>(addLine, []),
    unreadable: parsed.flatMap(({ line, read }) => (read ? [] : [nameIn(line)])),
  };
}

function nameIn(line: unknown): string {
  const { data } = z.object({ title: z.string(), event: z.object({ title: z.string() }).optional() }).safeParse(line);
  return data ? [data.event?.title, data.title].filter(Boolean).join(', ') : '';
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

/** A new line goes last; an existing one takes the new values field by field, and keeps what they lack. */
export function addLine(lines: readonly BasketLine[], added: BasketLine): BasketLine[] {
  const key = lineKey(added);
  const existing = lines.find((line) => lineKey(line) === key);
  if (!existing) return [...lines, added];
  return lines.map((line) => (line === existing ? mergeLines(existing, added) : line));
}

/** `addLine` of what the buyer chose by itself: the pieces that tickets have among goods of this size stay beside it. */
export const addOwnLine = (lines: readonly BasketLine[], added: BasketLine): BasketLine[] =>
  addLine(lines, isGoods(added) ? { ...added, count: added.count + piecesOfTickets(lines, lineKey(added)) } : added);

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

/**
 * Without the line of this key; a ticket takes one piece of each of the goods chosen with it along, and what was bought
 * on its own stays.
 */
export function removeLine(lines: readonly BasketLine[], key: string): BasketLine[] {
  const removed = lines.find((line) => lineKey(line) === key);
  const rest = lines.filter((line) => line !== removed);
  if (!removed) return rest;
  if (isTicket(removed)) return removed.eventGoods.reduce(withoutPiece, rest);
  return rest.map((line) => withoutEventGoods(line, key));
}

/** How many pieces of these goods were chosen with tickets; the others of the line were bought on their own. */
const piecesOfTickets = (lines: readonly BasketLine[], key: string): number =>
  lines.filter((line) => isTicket(line) && line.eventGoods.includes(key)).length;

/** One piece less of the line of this key, but never fewer than the tickets have among them. */
function withoutPiece(lines: readonly BasketLine[], key: string): BasketLine[] {
  const ofTickets = piecesOfTickets(lines, key);
  return lines.flatMap((line) => {
    if (lineKey(line) !== key) return [line];
    const count = Math.max(line.count - 1, ofTickets);
    return count > 0 ? [withTotal({ ...line, count })] : [];
  });
}

function withoutEventGoods(line: BasketLine, key: string): BasketLine {
  if (!isTicket(line) || !line.eventGoods.includes(key)) return line;
  return { ...line, eventGoods: line.eventGoods.filter((goods) => goods !== key) };
}

/**
 * The ticket of this key with one piece of the item's size that was chosen, or with none: the piece chosen before leaves
 * the basket. Pieces bought on their own are no part of it. `keys` are the item's, one a size.
 */
export function chooseEventGoods(
  lines: readonly BasketLine[],
  ticket: string,
  keys: readonly string[],
  goods: BasketLine | null,
): BasketLine[] {
  const before = lines.filter(isTicket).find((line) => lineKey(line) === ticket);
  const chosen = goods && lineKey(goods);
  if (!before || (chosen && before.eventGoods.includes(chosen))) return [...lines];
  const given = before.eventGoods.filter((key) => keys.includes(key));
  const others = before.eventGoods.filter((key) => !keys.includes(key));
  const named = updateLine(lines, ticket, { eventGoods: chosen ? [...others, chosen] : others });
  const rest = given.reduce(withoutPiece, named);
  if (!goods) return rest;
  const there = rest.find((line) => lineKey(line) === chosen)?.count ?? 0;
  return addLine(rest, { ...goods, count: there + goods.count });
}

/** What the badge shows: pieces, not lines. */
export const pieceCount = (lines: readonly BasketLine[]): number => lines.reduce((sum, line) => sum + line.count, 0);

/** So many pieces of a line were paid. */
export interface PaidPieces {
  readonly key: string;
  readonly count: number;
}

/** A paid order's lines leave the basket; what was added meanwhile stays, also more pieces of the same. */
export function withoutPaid(lines: readonly BasketLine[], paid: readonly PaidPieces[]): BasketLine[] {
  return lines.flatMap((line) => {
    const key = lineKey(line);
    const bought = paid.reduce((sum, item) => (item.key === key ? sum + item.count : sum), 0);
    const left = line.count - bought;
    if (bought === 0) return [line];
    return left > 0 ? [withTotal({ ...(isTicket(line) ? withoutFirst(line, bought) : line), count: left })] : [];
  });
}

/** The participants of the first tickets have theirs: the next ones move up. */
function withoutFirst(line: TicketLine, tickets: number): TicketLine {
  const [first, ...others] = othersOf(line).slice(tickets - 1);
  const { info, cluster } = first ?? {};
  return { ...line, info, cluster, preReg: first ? 'ok' : '', others };
}

/** Whether an order of these pieces keeps all tickets and goods of the basket and nothing else. */
export function holdsExactly(lines: readonly BasketLine[], pieces: readonly PaidPieces[]): boolean {
  const held = lines.filter(({ selector }) => selector === 'ticket' || selector === 'shop');
  const isHeld = (line: BasketLine) => pieces.some(({ key, count }) => key === lineKey(line) && count === line.count);
  return held.length === pieces.length && held.every(isHeld);
}
