import type { LineObstacle } from '@/lib/domain/line-obstacle';
import { commerceMessages } from '@/lib/messages/commerce';

/** Why fewer pieces of a line can be bought than are wanted; `left` says how many there are. */
export function shortageOf(obstacle: LineObstacle | null, left: string): string | undefined {
  if (obstacle === 'own-hold') return commerceMessages.ownHold;
  return obstacle === 'too-many' ? left : undefined;
}
