import { CsvError, parse } from 'csv-parse/sync';
import { cellsRefusal, csvRefusal } from '@/lib/domain/base/input/table-limits';
import type { ContentProblem } from './content-problems';
import { NOT_UTF8, textOf } from './text-of';

interface CsvRecord {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

interface Table {
  readonly rows: readonly { readonly cells: Readonly<Record<string, string>>; readonly line: number }[];
  readonly problems: readonly ContentProblem[];
}

/** Which columns a table has: all of `required`, and any of `optional`, in any order. */
interface Columns {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

export function parseCsv(file: string, bytes: Uint8Array, columns: Columns): Table {
  const refused = (line: number, text: string, column?: string) => ({
    rows: [],
    problems: [{ file, line, ...(column && { column }), text }],
  });
  const text = textOf(bytes)?.replace(/\r\n?/g, '\n');
  if (text === undefined) return refused(1, NOT_UTF8);
  const refusal = csvRefusal(text);
  if (refusal) return refused(1, refusal);
  let records: CsvRecord[];
  try {
    const given = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    });
    records = withoutEmptyEnds(given as never);
  } catch (error) {
    if (error instanceof CsvError)
      return refused(
        Number(error.lines ?? 1),
        'кавычки в строке не сходятся: внутри значения кавычку удваивают или ставят «ёлочки»',
      );
    throw error;
  }
  const tooMany = cellsRefusal(records.map(({ record }) => record));
  if (tooMany) return refused(1, tooMany);
  const [header, ...body] = records;
  if (!header) return refused(1, 'файл пуст');
  const problems: ContentProblem[] = headerProblems(header.record, columns).map((problem) => ({
    file,
    line: header.info.lines,
    ...problem,
  }));
  if (problems.length > 0) return { rows: [], problems };
  const rows = body.flatMap(({ record, info: { lines } }) => {
    if (record.length === header.record.length) {
      return [
        { cells: Object.fromEntries(header.record.map((name, index) => [name, record[index] ?? ''])), line: lines },
      ];
    }
    problems.push({ file, line: lines, text: `значений ${record.length}, а столбцов ${header.record.length}` });
    return [];
  });
  return { rows, problems };
}

/** Names of columns hold none of them. A Russian Excel writes semicolons, a copied table has tabs. */
function delimiterOf(text: string): string {
  const [head = ''] = text.trimStart().split('\n');
  const count = (delimiter: string) => head.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/** Excel writes columns and rows that were emptied as «;;;». */
function withoutEmptyEnds(records: readonly CsvRecord[]): CsvRecord[] {
  const width = Math.max(...records.map(({ record }) => record.findLastIndex((cell) => cell.trim() !== '') + 1));
  return records
    .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
    .map((line) => ({ ...line, record: line.record.slice(0, width) }));
}

function headerProblems(given: readonly string[], { required, optional }: Columns): { column: string; text: string }[] {
  const known = [...required, ...optional];
  const missing = required.filter((column) => !given.includes(column));
  const unknown = given.filter((column) => !known.includes(column));
  const doubled = known.filter((column) => given.indexOf(column) !== given.lastIndexOf(column));
  return [
    ...missing.map((column) => ({ column, text: 'столбца нет' })),
    ...unknown.map((column) => ({ column, text: 'такого столбца не бывает' })),
    ...doubled.map((column) => ({ column, text: 'столбец повторяется' })),
  ];
}
