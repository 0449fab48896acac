import type { ResultRow } from '@/lib/contract/result';

export function peersOf({ gender, age }: Pick<ResultRow, 'gender' | 'age'>): string {
  const isMale = gender === 'М';
  if (age !== null && age < 13) return isMale ? 'мальчиков' : 'девочек';
  if (age !== null && age < 18) return isMale ? 'юношей' : 'девушек';
  return isMale ? 'мужчин' : 'женщин';
}
