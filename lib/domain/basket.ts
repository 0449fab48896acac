import { z } from 'zod';
import { kopecksOf } from './money';
import { countBounds, countRefusal } from './places';
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

/** A ticket in the basket, with the names of C §3. `price`, `insurance_cost` and `totalCost` are rubles, to show; the API prices anew. */
const ticketLine = z.object({
  selector: z.literal('ticket'),
  public_id: z.string(),
  title: z.string(),
  price: z.number().nonnegative(),
  count: z.number().int().positive(),
  totalCost: z.number().nonnegative(),
  logo: z.string().nullable(),
  event: z.object({ public_id: z.string(), title: z.string() }),
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
  team_all: z.boolean(),
  max_count: z.number().int().positive().nullable(),
  fixed_count: z.boolean(),
  buy_limit: z.number().int().positive().nullable(),
  tickets_left: z.object({ athlete: z.number().int().nonnegative() }),
  age_min: z.number().int().nullable(),
  age_max: z.number().int().nullable(),
  info: participantInfo.optional(),
});
export type TicketLine = z.infer<typeof ticketLine>;

/** Every kind of line that this basket sells. */
const basketLine = ticketLine.refine((line) => countRefusal(line.count, line) === null);
export type BasketLine = z.infer<typeof basketLine>;

/** Two things with the same key are one line: a ticket's is its format (C-048). */
export const lineKey = (line: BasketLine): string => `${line.selector}:${line.format_public_id}`;

/** What local storage holds, line by line: broken JSON is an empty basket, a line that cannot be read is left out (promise 11). */
export function parseBasket(stored: string | null): BasketLine[] {
  const lines = parseJson(stored);
  if (!Array.isArray(lines)) return [];
  const readable = lines.flatMap((line) => {
    const parsed = basketLine.safeParse(line);
    return parsed.success ? [parsed.data] : [];
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

/** The line of this key with the values changed; the others stand as they are. */
export function updateLine(lines: readonly BasketLine[], key: string, values: Partial<BasketLine>): BasketLine[] {
  return lines.map((line) => (lineKey(line) === key ? { ...line, ...values } : line));
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
    return left > 0 ? [{ ...line, count: left }] : [];
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

/** Why a line cannot be paid as it stands: more tickets than are left or than a buyer may have. */
export const hasTooMany = (line: BasketLine): boolean => line.count > countBounds(line).max;
