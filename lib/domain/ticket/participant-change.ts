export const changeableFields = [
  'last_name',
  'first_name',
  'second_name',
  'birth_date',
  'phone',
  'gender',
  'item_size',
  'region',
  'cluster',
  'document',
  'additional_fields',
] as const;
export type ChangeableField = (typeof changeableFields)[number];

export const fieldNames: Readonly<Record<ChangeableField, string>> = {
  last_name: 'фамилия',
  first_name: 'имя',
  second_name: 'отчество',
  birth_date: 'дата рождения',
  phone: 'телефон',
  gender: 'пол',
  item_size: 'размер футболки',
  region: 'регион',
  cluster: 'кластер',
  document: 'документ кластера',
  additional_fields: 'ответы на вопросы старта',
};

export const changedText = (fields: readonly ChangeableField[]): string =>
  fields.map((field) => fieldNames[field]).join(', ');

/** `null` and the empty text both mean unanswered. */
interface StoredParticipant {
  readonly last_name: string;
  readonly first_name: string;
  readonly second_name: string;
  readonly birth_date: string | null;
  readonly phone: string | null;
  readonly gender: string | null;
  readonly item_size: string | null;
  readonly region: number | null;
  readonly cluster: string | null;
  readonly additional_fields: readonly { readonly name: string; readonly value: string }[];
}

export function changedParticipant(before: StoredParticipant, after: StoredParticipant): ChangeableField[] {
  return changeableFields.filter(
    (field) => field !== 'document' && comparable(field, before) !== comparable(field, after),
  );
}

function comparable(field: Exclude<ChangeableField, 'document'>, participant: StoredParticipant): string {
  if (field !== 'additional_fields') return String(participant[field] ?? '');
  return participant.additional_fields
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}\n${value}`)
    .toSorted()
    .join('\n\n');
}

/** Whom a proof was judged for. */
export interface Person extends Pick<StoredParticipant, 'last_name' | 'first_name' | 'birth_date'> {
  readonly gender: 'male' | 'female' | null;
}

/** A typed mistake: what two spellings differ in is this long at most. */
const MISTAKE_SIGNS = 2;

/** Whether a proof of one holds for the other: one field may differ, and only as by a mistake. */
export function isCorrection(proven: Person, after: Person): boolean {
  const fields = ['last_name', 'first_name', 'birth_date', 'gender'] as const;
  const [first, ...others] = fields.filter((field) => proven[field] !== after[field]);
  if (!first) return true;
  return others.length === 0 && (first === 'gender' || isMistyped(proven[first] ?? '', after[first] ?? ''));
}

function isMistyped(before: string, after: string): boolean {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return Math.max(before.length, after.length) - start - end <= MISTAKE_SIGNS;
}
