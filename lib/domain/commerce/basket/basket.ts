import { rublesOf } from '@/lib/domain/commerce/money/money';
import { type BasketLine, isGoods, isPriced, isTicket, lineKey, rulesOf, saleRulesOf } from './basket-line';
import { linePrice } from './line-price';
import type { TicketLine } from './ticket-line';
import { type FormatValues, freshTicket } from './ticket-line';

export function addLine(lines: readonly BasketLine[], added: BasketLine): BasketLine[] {
  const key = lineKey(added);
  const existing = lines.find((line) => lineKey(line) === key);
  if (!existing) return [...lines, added];
  return lines.map((line) => (line === existing ? mergeLines(existing, added) : line));
}

/** Pieces of this size that were chosen with tickets are not counted as added ones. */
export const addOwnLine = (lines: readonly BasketLine[], added: BasketLine): BasketLine[] =>
  addLine(lines, isGoods(added) ? { ...added, count: added.count + piecesOfTickets(lines, lineKey(added)) } : added);

function mergeLines(stored: BasketLine, added: BasketLine): BasketLine {
  if (!isPriced(added)) return stored;
  return withTotal(stored.selector === added.selector ? rulesOf(added).merge(stored as typeof added, added) : added);
}

type LineChanges = Partial<Omit<BasketLine, 'selector'>> & Partial<Omit<TicketLine, 'selector'>>;

export function updateLine(lines: readonly BasketLine[], key: string, values: LineChanges): BasketLine[] {
  return lines.map((line) => (lineKey(line) === key ? withTotal({ ...line, ...values } as BasketLine) : line));
}

function withTotal(line: BasketLine): BasketLine {
  if (!isPriced(line)) return line;
  return { ...line, totalCost: rublesOf(linePrice(line).total + saleRulesOf(line).delivery(line)) };
}

export function refreshTicket(lines: BasketLine[], key: string, fresh: FormatValues): BasketLine[] {
  return replaceLine(lines, key, (line) => (isTicket(line) ? freshTicket(line, fresh) : line));
}

/** Returns the same array if nothing changes. */
export function replaceLine(lines: BasketLine[], key: string, change: (line: BasketLine) => BasketLine): BasketLine[] {
  const stale = lines.find((line) => lineKey(line) === key);
  if (!stale) return lines;
  const line = withTotal(change(stale));
  return JSON.stringify(line) === JSON.stringify(stale) ? lines : lines.map((each) => (each === stale ? line : each));
}

/** Replaces the pending line by `known`, unless the basket already has that line. */
export function fulfilLine(lines: BasketLine[], key: string, known: BasketLine): BasketLine[] {
  const pending = lines.find((line) => !isPriced(line) && lineKey(line) === key);
  if (!pending) return lines;
  const isThere = lines.some((line) => line !== pending && lineKey(line) === lineKey(known));
  if (isThere) return lines.filter((line) => line !== pending);
  return lines.map((line) => (line === pending ? known : line));
}

/** Removes one piece of each of the goods chosen with the ticket; goods bought on their own stay. */
export function removeLine(lines: readonly BasketLine[], key: string): BasketLine[] {
  const removed = lines.find((line) => lineKey(line) === key);
  const rest = lines.filter((line) => line !== removed);
  if (!removed) return rest;
  if (isTicket(removed)) return removed.eventGoods.reduce(withoutPiece, rest);
  return rest.map((line) => withoutEventGoods(line, key));
}

const piecesOfTickets = (lines: readonly BasketLine[], key: string): number =>
  lines.filter((line) => isTicket(line) && line.eventGoods.includes(key)).length;

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

/** Removes the size chosen before. `keys` are the item's line keys, one per size. */
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

/** Returns the same array if each line is known since when it is there. */
export function stamped(lines: BasketLine[], now: Date): BasketLine[] {
  const isStamped = (line: BasketLine) => !isPriced(line) || line.added !== undefined;
  if (lines.every(isStamped)) return lines;
  return lines.map((line) => (isStamped(line) ? line : { ...line, added: now.toISOString() }));
}

export interface PaidPieces {
  readonly key: string;
  readonly count: number;
}

/** What of the basket was paid for: the lines that `withoutPaid` removes or shortens, with the paid count. */
export function paidPart(lines: readonly BasketLine[], paid: readonly PaidPieces[]): BasketLine[] {
  return lines.flatMap((line) => {
    const count = Math.min(line.count, boughtOf(line, paid));
    return count > 0 ? [{ ...line, count }] : [];
  });
}

const boughtOf = (line: BasketLine, paid: readonly PaidPieces[]): number =>
  paid.reduce((sum, { key, count }) => (key === lineKey(line) ? sum + count : sum), 0);

/** Keeps what was added since, including more pieces of a paid line. */
export function withoutPaid(lines: readonly BasketLine[], paid: readonly PaidPieces[]): BasketLine[] {
  return lines.flatMap((line) => {
    const bought = boughtOf(line, paid);
    const left = line.count - bought;
    if (bought === 0) return [line];
    return left > 0 ? [withTotal({ ...rulesOf(line).withoutPaid(line, bought), count: left })] : [];
  });
}

export function holdsExactly(lines: readonly BasketLine[], pieces: readonly PaidPieces[]): boolean {
  const held = lines.filter((line) => rulesOf(line).isReserved);
  const isHeld = (line: BasketLine) => pieces.some(({ key, count }) => key === lineKey(line) && count === line.count);
  return held.length === pieces.length && held.every(isHeld);
}
