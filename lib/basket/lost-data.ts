import type { PricedLine } from '@/lib/domain/basket/basket-line';

export class LostData<Line extends PricedLine = PricedLine> extends Error {
  constructor(
    readonly line: Line,
    message: string,
    /** Forgets what is lost, so that its form asks for it. */
    readonly withoutLost: (line: Line) => Line,
  ) {
    super(message);
    this.name = 'LostData';
  }
}
