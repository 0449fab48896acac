import { type AgeLimits, ageRefusal } from '@/lib/domain/account/age';
import { FIRST_BIRTHDAY } from '@/lib/domain/account/birth-date';
import { phoneRefusal } from '@/lib/domain/account/phone';
import * as fieldMessages from '@/lib/domain/base/input/field-messages';
import { CYRILLIC_NAME, INVISIBLE_CHARACTERS, isVisible } from '@/lib/domain/base/text/name';
import { type Day, isRealDay } from '@/lib/domain/base/time/day';

export interface RegistrationRules extends AgeLimits {
  /** In the zone of its city. */
  readonly startDay: Day;
  /** Insured persons need Cyrillic names. */
  readonly insured: boolean;
  /** Without sizes the field is not shown. `any`: whether a size is offered is checked elsewhere. */
  readonly sizes: readonly string[] | 'any';
  readonly regions: boolean;
  readonly clusters: readonly { readonly name: string; readonly document: boolean }[];
  readonly teams: boolean;
  readonly additional_fields: readonly { readonly name: string; readonly required: boolean }[];
}

/** An empty text means unanswered. Dates are YYYY-MM-DD, phones +7 and ten digits. */
export interface RegistrationValues {
  readonly first_name: string;
  readonly last_name: string;
  readonly second_name: string;
  readonly birth_date: string;
  readonly phone: string;
  readonly gender: string;
  readonly item_size: string;
  readonly region: number | null;
  readonly cluster: string;
  readonly document: boolean;
  readonly team: string;
  readonly additional: Readonly<Record<string, string>>;
}

/** In the form's order; an additional field is `additional.<name>`. */
export type RegistrationField = Exclude<keyof RegistrationValues, 'additional'> | `additional.${string}`;

export const NO_SHIRT = 'Футболка не выбрана';

const TOO_LONG = 'Не длиннее 100 символов';
const LONGEST_NAME = 100;
const LONGEST_ANSWER = 500;

/** Mail programs make links of bare addresses, and a name may stand in an e-mail to any address. */
const NO_NAME = /[/\\:@<>]|[\p{L}\p{N}-]{2,}\.\p{L}{2,}/u;

/** A start without T-shirts takes any size, which stands in the e-mail too. */
const NO_SIZE = /[:@]|[\p{L}\p{N}-]{2,}\.\p{L}{2,}|\.\p{L}+\//u;

export const isInsurable = (names: Partial<Pick<RegistrationValues, 'last_name' | 'first_name' | 'second_name'>>) =>
  [names.last_name, names.first_name, names.second_name].every(
    (name) => !name?.trim() || CYRILLIC_NAME.test(name.trim()),
  );

/** Fields of the basket's form; the team is chosen beside it. */
type ParticipantValues = Omit<RegistrationValues, 'team'>;
export type ParticipantRules = Omit<RegistrationRules, 'teams'>;

/** `registrationRefusals` of the basket's form, whose data register the paid ticket. */
export const participantRefusals = (values: ParticipantValues, rules: ParticipantRules) =>
  registrationRefusals({ ...values, team: '' }, { ...rules, teams: false });

export function answersOwnQuestions(
  { region, additional }: Pick<RegistrationValues, 'region' | 'additional'>,
  rules: Pick<RegistrationRules, 'regions' | 'additional_fields'>,
): boolean {
  return ownRefusals({ region, additional }, rules).every(([, message]) => message === null);
}

/** Drops answers to questions that the format does not ask. */
export const withAnswers = <Q extends { readonly name: string }>(
  questions: readonly Q[],
  answers: Readonly<Record<string, string>>,
) => questions.map((question) => ({ ...question, value: answers[question.name] ?? '' }));

export const answersByName = (fields: readonly { readonly name: string; readonly value: string }[] = []) =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));

/** Messages by field in the form's order; none if the registration is acceptable. */
export function registrationRefusals(
  values: RegistrationValues,
  rules: RegistrationRules,
): Map<RegistrationField, string> {
  const cluster = rules.clusters.find(({ name }) => name === values.cluster);
  const [region, ...additional] = ownRefusals(values, rules);
  const found: Judged[] = [
    ['last_name', nameRefusal(values.last_name, rules)],
    ['first_name', nameRefusal(values.first_name, rules)],
    ['second_name', values.second_name.trim() === '' ? null : nameRefusal(values.second_name, rules)],
    ['birth_date', birthDateRefusal(values.birth_date, rules)],
    ['phone', phoneRefusal(values.phone)],
    ['gender', ['male', 'female'].includes(values.gender) ? null : fieldMessages.choice],
    ['item_size', sizeRefusal(values.item_size, rules)],
    region,
    ['cluster', rules.clusters.length > 0 && !cluster ? fieldMessages.cluster : null],
    ['document', cluster?.document && !values.document ? fieldMessages.file : null],
    ['team', rules.teams && values.team === '' ? fieldMessages.team : null],
    ...additional,
  ];
  return new Map(found.filter((entry): entry is [RegistrationField, string] => entry[1] !== null));
}

type Judged = [RegistrationField, string | null];

function ownRefusals(
  { region, additional }: Pick<RegistrationValues, 'region' | 'additional'>,
  { regions, additional_fields }: Pick<RegistrationRules, 'regions' | 'additional_fields'>,
): [Judged, ...Judged[]] {
  return [
    ['region', regions && region === null ? fieldMessages.region : null],
    ...additional_fields.map(
      ({ name, required }): Judged => [
        `additional.${name}`,
        additionalRefusal((additional[name] ?? '').trim(), required),
      ],
    ),
  ];
}

function additionalRefusal(answer: string, required: boolean): string | null {
  if (required && answer === '') return fieldMessages.required;
  if (!isVisible(answer)) return INVISIBLE_CHARACTERS;
  return answer.length > LONGEST_ANSWER ? 'Не длиннее 500 символов' : null;
}

function nameRefusal(name: string, { insured }: RegistrationRules): string | null {
  if (name.trim() === '') return fieldMessages.required;
  if (name.trim().length > LONGEST_NAME) return TOO_LONG;
  if (!isVisible(name)) return INVISIBLE_CHARACTERS;
  if (NO_NAME.test(name)) return 'Напишите имя без ссылок и лишних знаков';
  return insured && !CYRILLIC_NAME.test(name.trim()) ? fieldMessages.cyrillicOnly : null;
}

function birthDateRefusal(day: string, rules: RegistrationRules): string | null {
  if (!isRealDay(day) || day < FIRST_BIRTHDAY || day > rules.startDay) return fieldMessages.date;
  return ageRefusal(day, rules.startDay, rules);
}

function sizeRefusal(size: string, { sizes }: RegistrationRules): string | null {
  if (!isVisible(size) || NO_SIZE.test(size)) return fieldMessages.size;
  const isAnswered = sizes === 'any' ? size !== '' : sizes.length === 0 || sizes.includes(size);
  if (isAnswered || size === NO_SHIRT) return null;
  return fieldMessages.size;
}
