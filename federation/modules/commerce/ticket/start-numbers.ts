import { parse } from 'csv-parse/sync';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/federation/db/client';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { formats } from '@/federation/db/schema/events/event-format';
import { startNumber } from '@/lib/contract/results/result';
import { csvRefusal, TABLE_FILE_BYTES, tableRefusals } from '@/lib/domain/base/input/table-limits';
import { readStartNumber, startNumberKey } from '@/lib/domain/results/result/start-number';

export class StartNumbersError extends Error {
  override name = 'StartNumbersError';
}

const row = z.object({
  ticket_number: z.string().regex(/^\d{7,}$/, 'ticket_number — не номер билета'),
  start_number: startNumber,
});

interface Row extends z.output<typeof row> {
  readonly line: number;
}

interface StartNumbers {
  readonly rows: readonly Row[];
  /** Lines that have no number yet, as a list of participants does. */
  readonly left: readonly string[];
}

const COLUMNS = Object.keys(row.shape);

/** The rows of a CSV with the columns ticket_number and start_number, each number once. Throws StartNumbersError. */
export function readStartNumbers(file: Uint8Array): StartNumbers {
  const seen = new Set<string>();
  const left: string[] = [];
  const rows = recordsOf(file).flatMap(({ record, info: { lines: line } }) => {
    const wrong = (text: string) => new StartNumbersError(`Строка ${line}: ${text}`);
    const empty = COLUMNS.find((column) => record[column] === '');
    if (empty !== undefined) {
      left.push(`Строка ${line}: ${empty} — пусто`);
      return [];
    }
    const read = row.safeParse(record);
    if (!read.success) throw wrong(read.error.issues[0]?.message ?? 'заполнена неверно');
    for (const [name, number] of Object.entries(read.data)) {
      const key = `${name} ${startNumberKey(number)}`;
      if (seen.has(key)) throw wrong(`${name} ${number} уже есть выше`);
      seen.add(key);
    }
    return [{ ...read.data, line }];
  });
  if (rows.length > 0) return { rows, left };
  throw new StartNumbersError(
    left[0] ? `Файл не принят: ни одного номера. ${left[0]}` : 'Файл не принят: в нём нет строк',
  );
}

interface CsvRecord {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

function recordsOf(file: Uint8Array): CsvRecord[] {
  const text = file.length > TABLE_FILE_BYTES ? undefined : new TextDecoder().decode(file);
  const refusal = text === undefined ? tableRefusals.file : csvRefusal(text);
  if (text === undefined || refusal) throw new StartNumbersError(`Файл не принят: ${refusal}`);
  try {
    const [head = ''] = text.split('\n', 1);
    // The list of participants is parted by semicolons, as Russian spreadsheets save it.
    const delimiter = head.includes(';') ? ';' : ',';
    return parse(text, {
      delimiter,
      bom: true,
      columns: true,
      trim: true,
      skip_empty_lines: true,
      info: true,
    }) as unknown as CsvRecord[];
  } catch {
    throw new StartNumbersError('Файл не читается как CSV');
  }
}

/** Old tickets may have numbers outside today's rule. */
const numberKey = (written: string) => startNumberKey(readStartNumber(written) ?? written);

/** All or none. Throws StartNumbersError on a ticket of another start and on a number that another ticket has. */
export function giveStartNumbers(db: Database, eventCityId: string, rows: readonly Row[]): Promise<void> {
  return db.transaction(async (tx) => {
    const known = await tx
      .select({ number: tickets.ticketNumber, startNumber: tickets.startNumber })
      .from(tickets)
      .innerJoin(formats, eq(formats.publicId, tickets.formatId))
      .where(eq(formats.eventCityId, eventCityId))
      .for('no key update', { of: tickets });
    const ofCity = new Set(known.map(({ number }) => number));
    const given = new Set(rows.map(({ ticket_number }) => ticket_number));
    const kept = new Set(
      known.flatMap(({ number, startNumber }) => (given.has(number) || !startNumber ? [] : numberKey(startNumber))),
    );
    for (const { line, ticket_number, start_number } of rows) {
      const wrong = (text: string) => new StartNumbersError(`Строка ${line}: ${text}`);
      if (!ofCity.has(ticket_number)) throw wrong(`билета ${ticket_number} на этом старте нет`);
      if (kept.has(numberKey(start_number))) throw wrong(`номер ${start_number} уже у другого билета`);
    }
    const numbers = JSON.stringify(rows);
    await tx.execute(sql`
      update ${tickets} set start_number = given.start_number
      from jsonb_to_recordset(${numbers}::jsonb) as given (ticket_number text, start_number text)
      where ${tickets}.ticket_number = given.ticket_number
    `);
  });
}
