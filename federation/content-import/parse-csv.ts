import { CsvError, parse } from 'csv-parse/sync';
import { cellsRefusal, csvRefusal } from '@/lib/domain/input/table-limits';
import type { ContentProblem } from './content-problems';
import { textOf } from './text-of';

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
  const text = textOf(bytes);
  if (text === null) return refused(1, 'файл не в UTF-8');
  const refusal = csvRefusal(text);
  if (refusal) return refused(1, refusal);
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text, { bom: true, info: true, relax_column_count: true, skip_empty_lines: true }) as never;
  } catch (error) {
    if (error instanceof CsvError) return refused(Number(error.lines ?? 1), 'кавычки в строке не сходятся');
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
