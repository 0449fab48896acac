import type { TeamMember } from './team';

/** What the rules of names change in a row. */
export interface ResultPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly age: number | null;
  readonly region: string;
  readonly club: string | null;
  /** Members of a team; `null` for a person. */
  readonly members: TeamMember[] | null;
}

/** Unless the federation sets another age. */
export const USUAL_FULL_NAMES_FROM_AGE = 14;

export const HIDDEN_NAME = 'Имя скрыто';

/** A team stays one, with nobody named. */
export const hiddenPerson = (members: ResultPerson['members'] | undefined): ResultPerson => ({
  firstName: '',
  lastName: HIDDEN_NAME,
  age: null,
  region: '',
  club: null,
  members: members ? [] : null,
});

export const isHidden = ({ lastName }: Pick<ResultPerson, 'lastName'>): boolean => lastName === HIDDEN_NAME;

interface NameRule {
  readonly isHidden: boolean;
  /** Athletes from this age on are published by their full names; 0: all. */
  readonly fullNamesFromAge: number;
}

/** The same object where all of it is published. */
export function publishedPerson(person: ResultPerson, category: string, rule: NameRule): ResultPerson {
  if (rule.isHidden) return hiddenPerson(person.members);
  if (!isYounger(person.age, category, rule.fullNamesFromAge)) return person;
  const firstName = initialOf(person.firstName);
  const members = person.members?.map((member) => ({ ...member, name: shortenedName(member.name) })) ?? null;
  const isPublished =
    firstName === person.firstName &&
    person.age === null &&
    (members ?? []).every(({ name }, at) => name === person.members?.[at]?.name);
  return isPublished ? person : { ...person, firstName, age: null, members };
}

/** «Серова А.» of «Серова Анна Ивановна». */
function shortenedName(name: string): string {
  const [surname = '', ...given] = name.split(' ');
  return [surname, initialOf(given.join(' '))].filter(Boolean).join(' ');
}

function initialOf(name: string): string {
  const [letter] = /\p{L}/u.exec(name) ?? [];
  return letter ? `${letter.toUpperCase()}.` : '';
}

/** A group for minors may have members below the age although its oldest are above it. */
const OF_AGE = 18;

function isYounger(age: number | null, category: string, limit: number): boolean {
  if (age !== null || limit === 0) return age !== null && age < limit;
  const ages = agesOf(category);
  return ages !== null && ages.from < limit && ages.to < Math.max(limit, OF_AGE);
}

const GROUPS =
  'м|ж|m|f|w|д|ю|мужчины|женщины|юноши|девушки|юниоры|юниорки|мальчики|девочки|дети|kids|boys|girls|men|women';
const YEARS = '(\\d{1,2})(?!\\d)';
const RANGE = `(\\d{1,2})\\s*[-–—]\\s*${YEARS}`;
const OF_YEARS = '\\s*(?:лет|год)';

/** «М 8-9», «10–11 лет», and not «PTS4-5» or «Волна 1-2». */
const BETWEEN = [`(?:^|[^\\p{L}])(?:${GROUPS})[\\s.:(]*${RANGE}`, `^\\s*${RANGE}`, `${RANGE}${OF_YEARS}`];
/** «до 14 лет», «U13». */
const BELOW = `(?:^|[^\\p{L}])(?:до|младше|моложе|under|u|<)[\\s-]*${YEARS}`;
const UP_TO = `${YEARS}(?:${OF_YEARS}а?)?\\s*и\\s*(?:младше|моложе)`;
const EXACTLY = `${YEARS}${OF_YEARS}`;
const OR_MORE = /старше|от\s*\d|\+/iu;
const CHILDREN = /(?:^|[^\p{L}])(?:дети|детск\p{L}*|мальчики|девочки|kids|boys|girls)(?!\p{L})/iu;

/** The youngest and the oldest of a category, as far as its name says so. */
function agesOf(category: string): { readonly from: number; readonly to: number } | null {
  const numbersOf = (pattern: string) => new RegExp(pattern, 'iu').exec(category)?.slice(1).map(Number);
  for (const pattern of BETWEEN) {
    const [from, to] = numbersOf(pattern) ?? [];
    if (from !== undefined && to !== undefined) return { from, to };
  }
  const [below] = numbersOf(BELOW) ?? [];
  if (below !== undefined) return { from: 0, to: below - 1 };
  const [upTo] = numbersOf(UP_TO) ?? [];
  if (upTo !== undefined) return { from: 0, to: upTo };
  if (OR_MORE.test(category)) return null;
  const [exactly] = numbersOf(EXACTLY) ?? [];
  if (exactly !== undefined) return { from: exactly, to: exactly };
  return CHILDREN.test(category) ? { from: 0, to: 0 } : null;
}
