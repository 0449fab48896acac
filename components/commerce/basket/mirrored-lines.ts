import type { LicenceType } from '@/lib/contract/commerce/licence-type';
import type { ShopItem } from '@/lib/contract/commerce/shop';
import type { EventFormat } from '@/lib/contract/events/event-format';
import { replaceLine } from '@/lib/domain/commerce/basket/basket';
import { type BasketLine, isPriced, isTicket, lineKey } from '@/lib/domain/commerce/basket/basket-line';
import { sizeOf } from '@/lib/domain/commerce/basket/goods';
import { freshLicence, licenceRules } from '@/lib/domain/commerce/basket/licence-line';
import type { MirroredLine } from '@/lib/domain/commerce/basket/mirrored-line';
import { freshTicket } from '@/lib/domain/commerce/basket/ticket-line';
import type { DrawnBasket } from '@/lib/features/commerce/basket/basket';
import { formatValuesOf, ticketLineOf } from '@/lib/queries/event-format';
import { goodsLineOf } from '@/lib/queries/shop';

/** What the browser has mirrored, with what is sold now under these ids. */
export interface MirroredBasket {
  readonly lines: readonly MirroredLine[];
  readonly at: Date;
  readonly formats: readonly EventFormat[];
  readonly items: readonly ShopItem[];
  readonly licences: readonly LicenceType[];
}

type LineOf<Kind extends MirroredLine['selector']> = Extract<MirroredLine, { selector: Kind }>;

const drawn: {
  readonly [Kind in MirroredLine['selector']]: (line: LineOf<Kind>, known: MirroredBasket) => BasketLine | null;
} = {
  ticket: ({ id, count, insurance = false, participant, promocode }, { formats }) => {
    const format = byId(formats, id);
    if (!format) return null;
    const line = { ...ticketLineOf(format), count, insurance, preReg: participant ?? ('' as const), promocode };
    return freshTicket(line, formatValuesOf(format));
  },
  shop: ({ id, size: sizeId, count, promocode }, { items }) => {
    const item = byId(items, id);
    const size = item && sizeOf(item.proportions, sizeId);
    return item && size ? { ...goodsLineOf(item, size), count, promocode } : null;
  },
  license: ({ id, start = '', delivery = null, promocode }, { licences }) => {
    const type = byId(licences, id);
    if (!type) return null;
    const { title, price, logo } = type;
    const named = { selector: 'license', public_id: id, title, price, count: 1, totalCost: price, logo, promocode };
    return freshLicence(licenceRules.read({ ...named, start_date: start, delivery_method: delivery }), type);
  },
  pending: (line) => line,
};

const byId = <T extends { readonly public_id: string }>(all: readonly T[], id: string): T | undefined =>
  all.find(({ public_id }) => public_id === id);

/** `null` if one of them is no longer sold: only the browser knows how it was called. */
export function drawnOf(known: MirroredBasket): DrawnBasket | null {
  const lines = known.lines.map((line) =>
    (drawn[line.selector] as (line: MirroredLine, known: MirroredBasket) => BasketLine | null)(line, known),
  );
  return lines.every((line) => line !== null) ? { lines, at: known.at } : null;
}

/**
 * Stored lines with the prices that the server has drawn. Nothing else changes, since the server's answer may be older
 * than the choices of the buyer.
 */
export const withPricesOf = (drawn: readonly BasketLine[], stored: BasketLine[]): BasketLine[] =>
  drawn.reduce((lines, line) => {
    if (!isPriced(line)) return lines;
    const prices = { price: line.price, ...(isTicket(line) && { insurance_cost: line.insurance_cost }) };
    return replaceLine(lines, lineKey(line), (old) => (old.selector === line.selector ? { ...old, ...prices } : old));
  }, stored);
