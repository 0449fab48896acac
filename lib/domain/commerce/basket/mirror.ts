import type { BasketLine, LineKind, LineOf } from './basket-line';
import { MIRROR_CHARACTERS, MIRRORED_LINES } from './mirror-bounds';
import type { MirroredLine } from './mirrored-line';
import { awaitsFirst } from './ticket-line';

const writers: { readonly [Kind in LineKind]: (line: LineOf<Kind>) => MirroredLine | null } = {
  ticket: (line) => ({
    selector: 'ticket',
    id: line.format_public_id,
    count: line.count,
    ...(line.insurance && { insurance: true }),
    ...(line.preReg !== '' && !awaitsFirst(line) && { participant: line.preReg }),
    ...(line.promocode && { promocode: line.promocode }),
  }),
  shop: ({ public_id, size, count, promocode }) => ({
    selector: 'shop',
    id: public_id,
    size: size.public_id,
    count,
    ...(promocode && { promocode }),
  }),
  license: ({ public_id, start_date, delivery_method, promocode }) => ({
    selector: 'license',
    id: public_id,
    ...(start_date && { start: start_date }),
    ...(delivery_method && { delivery: delivery_method }),
    ...(promocode && { promocode }),
  }),
  certificate: () => null,
  pending: (line) => line,
};

/** For a cookie's value; `null` for a basket that the server cannot draw, and for an empty one. */
export function mirrorOf(lines: readonly BasketLine[]): string | null {
  const mirrored = lines.map((line) => (writers[line.selector] as (line: BasketLine) => MirroredLine | null)(line));
  if (mirrored.length === 0 || mirrored.length > MIRRORED_LINES || mirrored.includes(null)) return null;
  const text = encodeURIComponent(JSON.stringify(mirrored));
  return text.length > MIRROR_CHARACTERS ? null : text;
}
