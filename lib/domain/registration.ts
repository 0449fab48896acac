import { type AgeLimits, ageRefusal, type Day, isRealDay } from './age';

/** What the registration form of a ticket asks for (C §5): the format's rules and what the ticket itself adds. */
export interface RegistrationRules extends AgeLimits {
  /** The day of the start in its city. */
  readonly startDay: Day;
  /** Insured persons are named in Cyrillic. */
  readonly insured: boolean;
  /** T-shirt sizes to choose from; none: the question is not asked. `any`: whether one is offered is judged elsewhere. */
  readonly sizes: readonly string[] | 'any';
  readonly regions: boolean;
  readonly clusters: readonly { readonly name: string; readonly document: boolean }[];
  /** Whether a team is to be chosen. */
  readonly teams: boolean;
  readonly additional_fields: readonly { readonly name: string; readonly required: boolean }[];
}

/** What was typed; an empty text is an unanswered question. Dates are YYYY-MM-DD, phones +7 and ten digits. */
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
  /** Whether the proof for the cluster is chosen. */
  readonly document: boolean;
  readonly team: string;
  readonly additional: Readonly<Record<string, string>>;
}

/** The form's fields in its order; an additional one is `additional.<name>`. */
export type RegistrationField = Exclude<keyof RegistrationValues, 'additional'> | `additional.${string}`;

/** The answer of who wants no T-shirt (U-37). */
export const NO_SHIRT = 'Футболка не выбрана';

const REQUIRED = 'Заполните поле!';
const TOO_LONG = 'Не длиннее 100 символов';
const LONGEST_NAME = 100;
/** Spelt as C §5 spells it. */
const CYRILLIC_ONLY = 'Только кирица!';
const DATE = 'Введите корректную дату!';

const isCyrillic = (name: string) => /^[А-ЯЁа-яё]+(?:[ '’-][А-ЯЁа-яё]+)*$/.test(name);

/** Whether a participant of these names may be insured (C §5). */
export const isInsurable = (names: Partial<Pick<RegistrationValues, 'last_name' | 'first_name' | 'second_name'>>) =>
  [names.last_name, names.first_name, names.second_name].every((name) => !name?.trim() || isCyrillic(name.trim()));

/** What is asked with the ticket in the basket (C §5): the person and the start, and nothing that waits for the cabinet. */
export type ParticipantValues = Omit<RegistrationValues, 'region' | 'team' | 'additional'>;
export type ParticipantRules = Omit<RegistrationRules, 'regions' | 'teams' | 'additional_fields'>;

/** `registrationRefusals` of what the basket asks: what is paid with these data is registered by them (U-41). */
export const participantRefusals = (values: ParticipantValues, rules: ParticipantRules) =>
  registrationRefusals(
    { ...values, region: null, team: '', additional: {} },
    { ...rules, regions: false, teams: false, additional_fields: [] },
  );

/** The message of every field that stands against the registration, in the order of the form; none: it may be sent. */
export function registrationRefusals(
  values: RegistrationValues,
  rules: RegistrationRules,
): Map<RegistrationField, string> {
  const cluster = rules.clusters.find(({ name }) => name === values.cluster);
  const found: [RegistrationField, string | null][] = [
    ['last_name', nameRefusal(values.last_name, rules)],
    ['first_name', nameRefusal(values.first_name, rules)],
    ['second_name', values.second_name.trim() === '' ? null : nameRefusal(values.second_name, rules)],
    ['birth_date', birthDateRefusal(values.birth_date, rules)],
    ['phone', /^\+7\d{10}$/.test(values.phone) ? null : 'Введите корректный номер телефона'],
    ['gender', ['male', 'female'].includes(values.gender) ? null : 'Выберите одно из значений!'],
    ['item_size', sizeRefusal(values.item_size, rules)],
    ['region', rules.regions && values.region === null ? 'Выберите регион!' : null],
    ['cluster', rules.clusters.length > 0 && !cluster ? 'Выберите кластер!' : null],
    ['document', cluster?.document && !values.document ? 'Выберите файл!' : null],
    ['team', rules.teams && values.team === '' ? 'Выберите команду!' : null],
    ...rules.additional_fields.map(({ name, required }): [RegistrationField, string | null] => [
      `additional.${name}`,
      required && (values.additional[name] ?? '').trim() === '' ? REQUIRED : null,
    ]),
  ];
  return new Map(found.filter((entry): entry is [RegistrationField, string] => entry[1] !== null));
}

function nameRefusal(name: string, { insured }: RegistrationRules): string | null {
  if (name.trim() === '') return REQUIRED;
  if (name.trim().length > LONGEST_NAME) return TOO_LONG;
  return insured && !isCyrillic(name.trim()) ? CYRILLIC_ONLY : null;
}

function birthDateRefusal(day: string, rules: RegistrationRules): string | null {
  if (!isRealDay(day) || day > rules.startDay) return DATE;
  return ageRefusal(day, rules.startDay, rules);
}

function sizeRefusal(size: string, { sizes }: RegistrationRules): string | null {
  const isAnswered = sizes === 'any' ? size !== '' : sizes.length === 0 || sizes.includes(size);
  if (isAnswered || size === NO_SHIRT) return null;
  return 'Выберите размер!';
}
