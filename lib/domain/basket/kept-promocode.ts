import { type BasketLine, isPriced, lineKey, type PricedLine } from './basket-line';
import type { AppliedPromocode } from './line-fields';

/** A dead code (`null`) leaves the line, which keeps its name to tell so. */
export function keepPromocode(line: BasketLine, code: string, promocode: AppliedPromocode | null): BasketLine {
  if (!isPriced(line) || line.promocode?.code !== code) return line;
  const { promocode: _, ...without } = line;
  return promocode ? { ...line, promocode } : { ...without, lost_promocode: code };
}

export const linesWithoutCode = (lines: readonly BasketLine[], of: PricedLine): PricedLine[] =>
  lines
    .filter(isPriced)
    .filter((line) => line.selector === of.selector && lineKey(line) !== lineKey(of) && !line.promocode);
