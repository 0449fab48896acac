import 'server-only';
import { cacheTags } from '@/lib/cache-tags';
import { licenceTypes } from '@/lib/contract/commerce/licence-type';
import { shop } from '@/lib/contract/commerce/shop';
import { eventFormats } from '@/lib/contract/events/event-format';
import { CallError } from '@/lib/contract/wire/call-error';
import { type MirroredLine, readMirror } from '@/lib/domain/commerce/basket/mirrored-line';
import { read } from './read';

/** The page does not wait longer: the browser draws its basket anyway. */
const PATIENCE = { timeoutMs: 1000 };

/** Returns `null` unless all of it is known: a part of a basket would have another sum. */
export async function mirroredBasket(text: string, at: Date) {
  const lines = readMirror(text);
  if (!lines) return null;
  try {
    const [formats, items, licences] = await Promise.all([
      Promise.all(idsOf(lines, 'ticket').map(formatOf)),
      Promise.all(idsOf(lines, 'shop').map(itemOf)),
      idsOf(lines, 'license').length > 0 ? licencesOf() : [],
    ]);
    return { lines, at, formats, items, licences };
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
}

const idsOf = (lines: readonly MirroredLine[], kind: 'ticket' | 'shop' | 'license'): string[] => [
  ...new Set(lines.flatMap((line) => (line.selector === kind ? [line.id] : []))),
];

const formatOf = (public_id: string) =>
  read({ ...eventFormats.one, ...PATIENCE }, { params: { public_id } }, [cacheTags.calendar()]);

const itemOf = (public_id: string) => read({ ...shop.one, ...PATIENCE }, { params: { public_id } }, [cacheTags.shop()]);

const licencesOf = async () =>
  (await read({ ...licenceTypes.list, ...PATIENCE }, {}, [cacheTags.licenceTypes()])).values;
