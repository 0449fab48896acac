import type { BasketLine, GoodsLine, TicketLine } from './basket-line';
import { saleOf } from './format-sale';
import { type LicenceObstacle, licenceObstacle } from './licence-line';
import { COUNT_MAX, COUNT_MIN, type CountBounds, countBounds } from './places';
import { awaitsParticipant } from './ticket-line';

/**
 * What stands against paying a line as it is, the worst first; `own-hold`: what is missing is held by this buyer's own order
 * of a basket that has been changed since.
 */
export type LineObstacle =
  | 'gone'
  | 'past'
  | 'closed'
  | 'cancelled'
  | 'sold-out'
  | 'too-many'
  | 'own-hold'
  | 'awaited'
  | LicenceObstacle
  | 'participant';

/** Whether an order begun by this buyer holds the basket as it is, or held the line in a basket that was changed. */
export type Hold = 'same' | 'changed' | null;

export interface Circumstances {
  /** The API knows no more what the line sells. */
  readonly isGone: boolean;
  readonly hold: Hold;
  readonly now: Date;
}

/** What stands against paying the line now, or `null`. */
export function lineObstacle(line: BasketLine, circumstances: Circumstances): LineObstacle | null {
  const obstacle = obstacleOf(line, circumstances);
  const isShort = obstacle === 'sold-out' || obstacle === 'too-many';
  return isShort && circumstances.hold === 'changed' ? 'own-hold' : obstacle;
}

function obstacleOf(line: BasketLine, { isGone, hold, now }: Circumstances): LineObstacle | null {
  const isHeld = hold === 'same';
  if (isGone) return 'gone';
  if (line.selector === 'ticket') return ticketObstacle(line, isHeld, now);
  if (line.selector === 'shop') return isHeld ? null : countObstacle(line.count, goodsBounds(line));
  if (line.selector === 'license') return licenceObstacle(line, now);
  return line.selector === 'awaited' ? 'awaited' : null;
}

function ticketObstacle(line: TicketLine, isHeld: boolean, now: Date): LineObstacle | null {
  const sale = saleOf({ ...line, tickets_left: isHeld ? { athlete: line.count } : line.tickets_left }, now);
  if (sale !== 'open') return sale;
  const shortage = isHeld ? null : countObstacle(line.count, countBounds(line));
  return shortage ?? (awaitsParticipant(line) ? 'participant' : null);
}

function countObstacle(count: number, { min, max }: CountBounds): LineObstacle | null {
  if (max < min) return 'sold-out';
  return count > max ? 'too-many' : null;
}

/** How many pieces of goods may be wanted: what is left of the size, 500 at most; unknown counts as enough. */
export const goodsBounds = ({ left }: Pick<GoodsLine, 'left'>): CountBounds => ({
  min: COUNT_MIN,
  max: Math.min(left ?? COUNT_MAX, COUNT_MAX),
  step: 1,
});
