import { z } from 'zod';
import { saleOf } from './format-sale';
import { kopecksOf, rublesOf } from './money';
import { clampCount, countBounds, orderBounds } from './places';
import { type LinePrice, ticketLinePrice } from './pricing';

/** Data of the person who will start; asked for before paying where the format wants it (C §3). */
const participantInfo = z.object({
  first_name: z.string(),
  last_name: z.string(),
  second_name: z.string().optional(),
  phone: z.string(),
  gender: z.enum(['male', 'female']),
  birth_date: z.string(),
  item_size: z.string().optional(),
});
export type ParticipantInfo = z.infer<typeof participantInfo>;

/** What has become of the participant's data: saved, put off, or neither yet (C-043). */
const preRegistrationState = z.enum(['ok', 'later', '']);
export type PreRegistrationState = z.infer<typeof preRegistrationState>;

/** A ticket as it is stored, with the names of C §3. `price`, `insurance_cost` and `totalCost` are rubles, to show; the API prices anew. */
const storedTicket = z.object({
  selector: z.literal('ticket'),
  public_id: z.string(),
  title: z.string(),
  price: z.number().nonnegative(),
  count: z.number().int().positive(),
  totalCost: z.number().nonnegative(),
  logo: z.string().nullable(),
  /** `kind` is the sport, which the cover is drawn of. */
  event: z.object({ public_id: z.string(), title: z.string(), kind: z.string().default('') }),
  event_city: z.object({ public_id: z.string(), timezone: z.string(), name: z.string() }),
  format_public_id: z.string(),
  start_time: z.string(),
  insurance: z.boolean(),
  insurance_available: z.boolean(),
  insurance_cost: z.number().nonnegative(),
  clusters: z.array(z.object({ name: z.string(), document: z.boolean() })),
  cluster: z.object({ name: z.string(), document: z.string().optional() }).optional(),
  preregistration: z.boolean(),
  preReg: preRegistrationState,
  /** Whether the participant's form asks for a second name. */
  second_name: z.boolean().default(false),
  team_all: z.boolean(),
  max_count: z.number().int().positive().nullable(),
  fixed_count: z.boolean(),
  buy_limit: z.number().int().positive().nullable(),
  tickets_left: z.object({ athlete: z.number().int().nonnegative() }),
  age_min: z.number().int().nullable(),
  age_max: z.number().int().nullable(),
  info: participantInfo.optional(),
});
export type TicketLine = z.infer<typeof storedTicket>;

/** Every kind of line that this basket sells. */
export type BasketLine = TicketLine;

/** Two things with the same key are one line: a ticket's is its format (C-048). */
export const lineKey = (line: BasketLine): string => `${line.selector}:${line.format_public_id}`;

/**
 * What local storage holds, line by line: broken JSON is an empty basket, a line that cannot be read is left out, a count
 * that no order may ask for becomes the nearest one that may (promise 11).
 */
export function parseBasket(stored: string | null): BasketLine[] {
  const lines = parseJson(stored);
  if (!Array.isArray(lines)) return [];
  const readable = lines.flatMap((line) => {
    const parsed = storedTicket.safeParse(line);
    return parsed.success ? [{ ...parsed.data, count: clampCount(parsed.data.count, orderBounds(parsed.data)) }] : [];
  });
  return readable.reduce<BasketLine[]>(addLine, []);
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
  const keepsParticipant = existing.preReg !== '' && added.preReg === '';
  return { ...existing, ...added, ...(keepsParticipant && { preReg: existing.preReg }) };
}

/** The line of this key with the values changed and its total with them; the others stand as they are. */
export function updateLine(lines: readonly BasketLine[], key: string, values: Partial<BasketLine>): BasketLine[] {
  return lines.map((line) => (lineKey(line) === key ? withTotal({ ...line, ...values }) : line));
}

const withTotal = (line: BasketLine): BasketLine => ({ ...line, totalCost: rublesOf(ticketPrice(line).total) });

/** What a line takes anew whenever its format is read again. */
export type FormatValues = Omit<
  TicketLine,
  'selector' | 'public_id' | 'format_public_id' | 'count' | 'totalCost' | 'insurance' | 'cluster' | 'preReg' | 'info'
>;

/**
 * The line of this key follows its format: price, places, ages. A count that is no longer sold becomes the nearest one,
 * an insurance or a cluster that is gone is given up. Nothing changed is the same array.
 */
export function refreshLine(lines: BasketLine[], key: string, fresh: FormatValues): BasketLine[] {
  const stale = lines.find((line) => lineKey(line) === key);
  if (!stale) return lines;
  const isClusterGone = stale.cluster && !fresh.clusters.some(({ name }) => name === stale.cluster?.name);
  const line = withTotal({
    ...stale,
    ...fresh,
    count: clampCount(stale.count, orderBounds(fresh)),
    insurance: stale.insurance && fresh.insurance_available,
    ...(isClusterGone && { cluster: undefined, preReg: stale.preReg === 'ok' ? '' : stale.preReg }),
  });
  return JSON.stringify(line) === JSON.stringify(stale) ? lines : lines.map((each) => (each === stale ? line : each));
}

export function removeLine(lines: readonly BasketLine[], key: string): BasketLine[] {
  return lines.filter((line) => lineKey(line) !== key);
}

/** What the badge shows: pieces, not lines (U-59). */
export const pieceCount = (lines: readonly BasketLine[]): number => lines.reduce((sum, line) => sum + line.count, 0);

/** Whether the line still waits for its participant's data: it blocks paying until they are saved or put off (C-080, U-41). */
export const awaitsParticipant = (line: BasketLine): boolean => line.preregistration && line.preReg === '';

/** A paid order's lines leave the basket; what was added meanwhile stays, also more pieces of the same (U-31). */
export function withoutPaid(
  lines: readonly BasketLine[],
  paid: readonly { format_public_id: string; count: number }[],
): BasketLine[] {
  return lines.flatMap((line) => {
    const bought = paid
      .filter((item) => item.format_public_id === line.format_public_id)
      .reduce((sum, item) => sum + item.count, 0);
    if (bought === 0) return [line];
    const left = line.count - bought;
    return left > 0 ? [withTotal({ ...line, count: left })] : [];
  });
}

/** What a line costs by the rules that the API charges by; its insurance only when switched on (C-189). */
export function ticketPrice(line: Pick<TicketLine, 'price' | 'count' | 'insurance' | 'insurance_cost'>): LinePrice {
  return ticketLinePrice({
    unit: kopecksOf(line.price),
    count: line.count,
    insurancePerTicket: line.insurance ? kopecksOf(line.insurance_cost) : 0,
  });
}

/** Whether more tickets are wanted than are left or than a buyer may have. */
export const hasTooMany = (line: BasketLine): boolean => line.count > countBounds(line).max;

/** Clusters that can be chosen before paying: who must prove his right to one by a file does so later (C-118). */
export const openClusters = ({ clusters }: Pick<TicketLine, 'clusters'>) =>
  clusters.filter(({ document }) => !document);

/** What stands against paying a line as it is, the worst first. */
export type LineObstacle = 'gone' | 'past' | 'sold-out' | 'too-many' | 'participant';

/** `isGone`: the API knows its format no more. `isHeld`: an order begun by this buyer keeps these very places. */
export function lineObstacle(
  line: BasketLine,
  { isGone, isHeld, now }: { readonly isGone: boolean; readonly isHeld: boolean; readonly now: Date },
): LineObstacle | null {
  if (isGone) return 'gone';
  const isOpen = saleOf({ ...line, tickets_left: isHeld ? { athlete: line.count } : line.tickets_left }, now);
  if (isOpen !== 'open') return isOpen;
  if (!isHeld && hasTooMany(line)) return countBounds(line).max < countBounds(line).min ? 'sold-out' : 'too-many';
  return awaitsParticipant(line) ? 'participant' : null;
}
