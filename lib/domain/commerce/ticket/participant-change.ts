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
