import type { ResultRow } from '@/lib/contract/result';

/** The others of the athlete's gender, in the genitive, by the words for their age. */
export function peersOf({ gender, age }: Pick<ResultRow, 'gender' | 'age'>): string {
  const isMale = gender === 'М';
  if (age !== null && age < 13) return isMale ? 'мальчиков' : 'девочек';
  if (age !== null && age < 18) return isMale ? 'юношей' : 'девушек';
  return isMale ? 'мужчин' : 'женщин';
}
