export const PERSON_GENDERS = ['Ж', 'М'] as const;
type PersonGender = (typeof PERSON_GENDERS)[number];

/** Only a team can be mixed. */
export const MIXED = 'Смеш';
export const RESULT_GENDERS = [...PERSON_GENDERS, MIXED] as const;
export type ResultGender = (typeof RESULT_GENDERS)[number];

export interface TeamMember {
  /** Surname first. */
  readonly name: string;
  readonly gender: PersonGender | null;
  /** As the row's splits name them; empty if not known. */
  readonly legs: string[];
}

interface TeamOrPerson {
  /** A person has none; a team whose members are not known has an empty list. */
  readonly members?: readonly TeamMember[] | null | undefined;
}

export const isTeam = ({ members }: TeamOrPerson): boolean => members != null;

/** What a feed may send: Latin letters that look the same too; X is a mixed team of World Triathlon. */
export const SENT_GENDERS = {
  Ж: ['Ж', 'ж', 'F', 'f', 'W', 'w'],
  М: ['М', 'м', 'M', 'm'],
  Смеш: ['Смеш', 'смеш', 'X', 'x', 'Х', 'х', 'Mixed', 'mixed', 'MIXED'],
} as const satisfies Record<ResultGender, readonly string[]>;

type SentGender = (typeof SENT_GENDERS)[ResultGender][number];

export const genderOfSent = (sent: SentGender): ResultGender =>
  RESULT_GENDERS.find((gender) => SENT_GENDERS[gender].some((word) => word === sent)) ?? MIXED;

/** «Серова Анна, Ж (Этап 1); Попов Пётр (Плавание, Бег)», as the column «Состав» of a table has it. */
export const membersText = (members: readonly TeamMember[], nameOf = (leg: string) => leg): string =>
  members
    .map(({ name, gender, legs }) =>
      [name, gender && `, ${gender}`, legs.length > 0 && ` (${legs.map(nameOf).join(', ')})`].filter(Boolean).join(''),
    )
    .join('; ');

interface Leg {
  readonly name: string;
  readonly time: number | null;
}

/** Milliseconds of all legs of a member; `null` if one of them has no time, or a teammate did a part of it. */
export function memberTime(
  { legs }: TeamMember,
  { members, splits }: TeamOrPerson & { readonly splits: readonly Leg[] },
): number | null {
  let sum = 0;
  for (const leg of legs) {
    const time = splits.find(({ name }) => name === leg)?.time ?? null;
    const runners = members?.filter((member) => member.legs.includes(leg)).length ?? 0;
    if (time === null || runners > 1) return null;
    sum += time;
  }
  return legs.length === 0 ? null : sum;
}
