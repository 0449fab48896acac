import { contactDigits } from '@/lib/domain/account/phone';
import { personName } from '@/lib/domain/base/text/name';
import { searchable } from '@/lib/domain/base/text/search-text';
import type { Day } from '@/lib/domain/base/time/day';
import { clusterFrom, dayFrom, genderFrom, phoneFrom, regionFrom, sizeFrom } from './typed-values';

export const listFields = [
  'full_name',
  'last_name',
  'first_name',
  'second_name',
  'birth_date',
  'gender',
  'phone',
  'item_size',
  'region',
  'cluster',
] as const;

/** `answer.N`: the answer to a question of the start, by its place; `skip`: nothing that is asked for. */
export type ListColumn = (typeof listFields)[number] | `answer.${number}` | 'skip';

/** What the start asks for, beside the person. */
export interface ListRules {
  readonly sizes: readonly string[];
  readonly regions: readonly { readonly id: number; readonly name_ru: string }[];
  readonly clusters: readonly { readonly name: string }[];
  readonly questions: readonly { readonly label: string }[];
  readonly today: Day;
}

export interface RecognisedTable {
  readonly columns: ListColumn[];
  /** Without its header and titles above it. */
  readonly rows: string[][];
}

const HEADS: readonly [ListColumn, RegExp][] = [
  ['full_name', /^(фио|ф и о|имя и фамилия|фамилия и имя|фамилия имя( отчество)?|участник|спортсмен|full name|name)$/],
  ['last_name', /^(фамилия|last ?name|surname)/],
  ['second_name', /^(отчество|second ?name|middle ?name|patronymic)/],
  ['first_name', /^(имя|first ?name)/],
  ['birth_date', /^(дата рожд|день рожд|д р$|др$|рожд|родил|birth|date of birth|dob)/],
  ['gender', /^(пол$|пол |gender|sex$)/],
  ['phone', /(телефон|^тел$|^моб|сотов|phone)/],
  ['item_size', /(футболк|размер|^size|shirt)/],
  ['region', /^(регион|субъект|область|region)/],
  ['cluster', /^(кластер|категори|cluster)/],
];

const headKey = (text: string) =>
  searchable(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function columnNamed(head: string, { questions }: ListRules): ListColumn | null {
  const key = headKey(head);
  if (key === '') return null;
  const question = questions.findIndex(({ label }) => headKey(label) === key);
  if (question >= 0) return `answer.${question}`;
  return HEADS.find(([, pattern]) => pattern.test(key))?.[0] ?? null;
}

/** A header may stand below a title or two. */
const ROWS_ABOVE = 3;

/** By the header if there is one, else by what the cells look like; each field once. */
export function recogniseTable(table: readonly (readonly string[])[], rules: ListRules): RecognisedTable {
  const width = Math.max(0, ...table.map((row) => row.length));
  const padded = table.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
  const headAt = padded.slice(0, ROWS_ABOVE).findIndex((row) => isHeader(row, rules));
  const rows = padded.slice(headAt + 1);
  if (headAt >= 0)
    return { rows, columns: once((padded[headAt] ?? []).map((head) => columnNamed(head, rules) ?? 'skip')) };
  const cells = Array.from({ length: width }, (_, at) =>
    rows.map((row) => row[at] ?? '').filter((cell) => cell !== ''),
  );
  const columns: ListColumn[] = [];
  for (const column of cells) columns.push(columnLike(column, rules, columns));
  return { rows, columns: named(cells, columns) };
}

const isHeader = (row: readonly string[], rules: ListRules): boolean => {
  const known = row.filter((head) => columnNamed(head, rules) !== null).length;
  return known >= 2 || (known === 1 && row.filter((head) => head !== '').length === 1);
};

const once = (columns: readonly ListColumn[]): ListColumn[] =>
  columns.map((column, at) => (columns.indexOf(column) === at ? column : 'skip'));

/** Most of the cells, as some may be wrong. */
const MOST = 0.6;

/** «M» is a size and a gender: what an earlier column is, a later one is not. */
function columnLike(cells: readonly string[], rules: ListRules, earlier: readonly ListColumn[]): ListColumn {
  const kinds: readonly [ListColumn, (cell: string) => boolean][] = [
    // Ten digits that begin otherwise may be a passport.
    ['phone', (cell) => /^\W*[+789]/.test(cell) && contactDigits(phoneFrom(cell)) !== null],
    ['birth_date', (cell) => /\D/.test(cell) && dayFrom(cell, rules.today) !== null],
    ['gender', (cell) => genderFrom(cell) !== null],
    ['cluster', (cell) => clusterFrom(cell, rules.clusters) !== null],
    ['item_size', (cell) => sizeFrom(cell, rules.sizes) !== null && rules.sizes.length > 0],
    ['region', (cell) => /\p{L}/u.test(cell) && regionFrom(cell, rules.regions) !== null],
  ];
  const isMostly = (is: (cell: string) => boolean) =>
    cells.length > 0 && cells.filter(is).length / cells.length >= MOST;
  return kinds.find(([kind, is]) => !earlier.includes(kind) && isMostly(is))?.[0] ?? 'skip';
}

const PATRONYMIC = /(вич|ьич|вна|ична|оглы|кызы)$/;
const isName = (cell: string) => /^\p{L}[\p{L}\p{M} '.-]*$/u.test(personName(cell));

/** Names have no look of their own: the last name stands first, a patronymic is known by its end. */
function named(cells: readonly (readonly string[])[], columns: readonly ListColumn[]): ListColumn[] {
  const places = columns.flatMap((column, at) => {
    const texts = cells[at] ?? [];
    return column === 'skip' && texts.length > 0 && texts.every(isName) ? [at] : [];
  });
  const share = (at: number, is: (cell: string) => boolean) =>
    (cells[at] ?? []).filter(is).length / Math.max(1, cells[at]?.length ?? 0);
  const result = [...columns];
  const [first] = places;
  if (first !== undefined && share(first, (cell) => cell.includes(' ')) >= MOST) {
    result[first] = 'full_name';
    return result;
  }
  const second = places.find((at) => share(at, (cell) => PATRONYMIC.test(searchable(cell))) >= MOST);
  if (second !== undefined) result[second] = 'second_name';
  const [last, given, other] = places.filter((at) => at !== second);
  if (last !== undefined) result[last] = 'last_name';
  if (given !== undefined) result[given] = 'first_name';
  if (other !== undefined && second === undefined) result[other] = 'second_name';
  return result;
}
