import { type AppliedPromocode, type BasketLine, isPriced, lineKey, type PricedLine } from './basket-line';

/**
 * The line with what its code is good for now. A code that is good for nothing more (`null`) leaves the line, which keeps
 * its name to tell of it; a line that has another code by now stays as it is.
 */
export function keepPromocode(line: BasketLine, code: string, promocode: AppliedPromocode | null): BasketLine {
  if (!isPriced(line) || line.promocode?.code !== code) return line;
  const { promocode: _, ...without } = line;
  return promocode ? { ...line, promocode } : { ...without, lost_promocode: code };
}

/** The lines that the code of this one may fit too: of the same kind, without a code of their own. */
export const linesWithoutCode = (lines: readonly BasketLine[], of: PricedLine): PricedLine[] =>
  lines
    .filter(isPriced)
    .filter((line) => line.selector === of.selector && lineKey(line) !== lineKey(of) && !line.promocode);
