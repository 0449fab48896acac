import { isTeam, type ResultGender, type TeamMember } from './team';

interface Racer {
  readonly gender: ResultGender;
  readonly age: number | null;
  readonly members?: readonly TeamMember[] | null | undefined;
}

const teams: Record<ResultGender, string> = {
  М: 'мужских команд',
  Ж: 'женских команд',
  Смеш: 'смешанных команд',
};

export function peersOf({ gender, age, members }: Racer): string {
  if (isTeam({ members })) return teams[gender];
  const isMale = gender === 'М';
  if (age !== null && age < 13) return isMale ? 'мальчиков' : 'девочек';
  if (age !== null && age < 18) return isMale ? 'юношей' : 'девушек';
  return isMale ? 'мужчин' : 'женщин';
}
