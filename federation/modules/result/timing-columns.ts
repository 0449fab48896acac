/** A leg of the race: its column in a timing table and its name in the contract. */
export interface SplitColumn {
  readonly column: string;
  readonly name: string;
}

const triathlon: readonly SplitColumn[] = [
  { column: 'Плавание', name: 'swim' },
  { column: 'Т1', name: 't1' },
  { column: 'Вело', name: 'bike' },
  { column: 'Т2', name: 't2' },
  { column: 'Бег', name: 'run' },
];

const duathlon: readonly SplitColumn[] = [
  { column: 'Бег 1', name: 'run1' },
  { column: 'Т1', name: 't1' },
  { column: 'Вело', name: 'bike' },
  { column: 'Т2', name: 't2' },
  { column: 'Бег 2', name: 'run2' },
];

const athlete = ['Место', 'Номер', 'Фамилия', 'Имя', 'Пол', 'Возраст', 'Категория', 'Регион', 'Клуб'] as const;
const outcome = ['Штраф', 'Время', 'Статус'] as const;

/** The legs that a header speaks of: two runs make a duathlon, else it is a triathlon, an aquathlon included. */
export function splitsOf(header: readonly string[]): readonly SplitColumn[] {
  return header.includes('Бег 1') || header.includes('Бег 2') ? duathlon : triathlon;
}

/** Every column that a table with these legs must have. */
export function requiredColumns(splits: readonly SplitColumn[]): readonly string[] {
  return [...athlete, ...splits.map(({ column }) => column), ...outcome];
}

/** The columns of the page, in the vocabulary of P §3. */
export function fieldsOf(splits: readonly Pick<SplitColumn, 'name'>[]): string[] {
  return [
    'position',
    'start_number',
    'last_name',
    'first_name',
    'category',
    'position_gen',
    'position_cat',
    ...splits.map(({ name }) => name),
    'fine_time_result',
    'individual_time_result',
    'status',
  ];
}
