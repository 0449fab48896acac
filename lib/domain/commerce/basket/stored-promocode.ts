import { type BasketLine, isPriced, lineKey, type PricedLine } from './basket-line';
import type { AppliedPromocode } from './line-fields';

/** Removes an invalid code (`null`) but keeps its name, so that the line can say so. */
export function storePromocode(line: BasketLine, code: string, promocode: AppliedPromocode | null): BasketLine {
  if (!isPriced(line) || line.promocode?.code !== code) return line;
  const { promocode: _, ...without } = line;
  return promocode ? { ...line, promocode } : { ...without, lost_promocode: code };
}

export const linesWithoutCode = (lines: readonly BasketLine[], of: PricedLine): PricedLine[] =>
  lines
    .filter(isPriced)
    .filter((line) => line.selector === of.selector && lineKey(line) !== lineKey(of) && !line.promocode);
