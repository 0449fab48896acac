import type { CountBounds } from '@/lib/domain/commerce/ticket/places';

export function basketCountRefusal(count: number, { min, max }: CountBounds): 'sold-out' | 'too-many' | null {
  if (max < min) return 'sold-out';
  return count > max ? 'too-many' : null;
}
