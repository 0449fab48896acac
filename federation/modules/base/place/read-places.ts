import { isIP } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { nameText } from '@/lib/contract/wire/shapes';
import type { AddressPlace } from './repository';

export class PlacesError extends Error {
  override name = 'PlacesError';
}

const network = z.string().refine((text) => {
  const [address = '', prefix = ''] = text.split('/');
  const family = isIP(address);
  return family !== 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128);
}, 'network — не сеть вида 203.0.113.0/24');

const row = z.object({
  network,
  country: nameText(100).min(1, 'country — пусто'),
  city: nameText(100),
});

/** All networks of the world's tables are some five millions. */
const MOST_PLACES = 10_000_000;
const LINE_BYTES = 10_000;
const NEW_LINE = 10;

/** A parser keeps a line until it ends. */
async function* boundedLines(file: Readable): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const chunk of file) {
    const bytes = Buffer.from(chunk);
    let start = 0;
    for (let end = bytes.indexOf(NEW_LINE); end !== -1; end = bytes.indexOf(NEW_LINE, start)) {
      if (length + end - start > LINE_BYTES) throw tooLong();
      length = 0;
      start = end + 1;
    }
    length += bytes.length - start;
    if (length > LINE_BYTES) throw tooLong();
    yield bytes;
  }
}

const tooLong = () => new PlacesError(`Строка длиннее ${LINE_BYTES} байт`);

const csv = { bom: true, columns: true, trim: true, skip_empty_lines: true, max_record_size: LINE_BYTES } as const;

/** Rows of a CSV with the columns network, country, city; an empty city is a country alone. Throws PlacesError. */
export async function* readPlaces(file: Readable, most = MOST_PLACES): AsyncGenerator<AddressPlace> {
  let line = 1;
  try {
    const records = pipeline(Readable.from(boundedLines(file)), parse(csv), () => undefined);
    for await (const record of records) {
      line += 1;
      if (line > most + 1) throw new PlacesError(`В таблице больше ${most} сетей`);
      const place = row.safeParse(record);
      if (!place.success)
        throw new PlacesError(`Строка ${line}: ${place.error.issues[0]?.message ?? 'заполнена неверно'}`);
      yield place.data;
    }
  } catch (error) {
    if (error instanceof PlacesError) throw error;
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE') throw tooLong();
    throw new PlacesError(`Файл не читается как CSV (после строки ${line})`);
  }
}
