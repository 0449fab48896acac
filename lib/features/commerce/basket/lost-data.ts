import type { PricedLine } from '@/lib/domain/commerce/basket/basket-line';

export class LostData<Line extends PricedLine = PricedLine> extends Error {
  constructor(
    readonly line: Line,
    message: string,
    /** Deletes lost data, so that the form asks for them again. */
    readonly withoutLost: (line: Line) => Line,
  ) {
    super(message);
    this.name = 'LostData';
  }
}
