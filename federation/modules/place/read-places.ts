import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { z } from 'zod';
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
  country: z.string().trim().min(1, 'country — пусто').max(100),
  city: z.string().trim().max(100),
});

/** Rows of a CSV with the columns network, country, city; an empty city is a country alone. Throws PlacesError. */
export async function* readPlaces(file: Readable): AsyncGenerator<AddressPlace> {
  let line = 1;
  try {
    for await (const record of file.pipe(parse({ bom: true, columns: true, trim: true, skip_empty_lines: true }))) {
      line += 1;
      const place = row.safeParse(record);
      if (!place.success)
        throw new PlacesError(`Строка ${line}: ${place.error.issues[0]?.message ?? 'заполнена неверно'}`);
      yield place.data;
    }
  } catch (error) {
    if (error instanceof PlacesError) throw error;
    throw new PlacesError(`Файл не читается как CSV (после строки ${line})`);
  }
}
