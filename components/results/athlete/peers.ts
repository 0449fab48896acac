import type { ResultRow } from '@/lib/contract/results/result';
import { isTeam } from '@/lib/domain/results/result/team';

const teams: Record<ResultRow['gender'], string> = {
  М: 'мужских команд',
  Ж: 'женских команд',
  Смеш: 'смешанных команд',
};

export function peersOf({ gender, age, members }: Pick<ResultRow, 'gender' | 'age' | 'members'>): string {
  if (isTeam({ members })) return teams[gender];
  const isMale = gender === 'М';
  if (age !== null && age < 13) return isMale ? 'мальчиков' : 'девочек';
  if (age !== null && age < 18) return isMale ? 'юношей' : 'девушек';
  return isMale ? 'мужчин' : 'женщин';
}
