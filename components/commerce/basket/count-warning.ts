import type { LineRefusal } from '@/lib/domain/commerce/basket/line-rules';
import { commerceMessages } from '@/lib/messages/commerce';

export function countWarning(refusal: LineRefusal | null, left: string): string | undefined {
  if (refusal === 'own-hold') return commerceMessages.ownHold;
  return refusal === 'too-many' ? left : undefined;
}
