import { CsvError, parse } from 'csv-parse/sync';
import type { ContentProblem } from './content-problems';
import { textOf } from './text-of';

interface Table {
  readonly rows: readonly { readonly cells: Readonly<Record<string, string>>; readonly line: number }[];
  readonly problems: readonly ContentProblem[];
}

/** The rows of a CSV file by the names of its first line, which must be `columns`, in any order. */
export function parseCsv(file: string, bytes: Uint8Array, columns: readonly string[]): Table {
  const refused = (line: number, text: string, column?: string) => ({
    rows: [],
    problems: [{ file, line, ...(column && { column }), text }],
  });
  const text = textOf(bytes);
  if (text === null) return refused(1, 'файл не в UTF-8');
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text, { bom: true, info: true, relax_column_count: true, skip_empty_lines: true }) as never;
  } catch (error) {
    if (error instanceof CsvError) return refused(Number(error.lines ?? 1), 'кавычки в строке не сходятся');
    throw error;
  }
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

function headerProblems(given: readonly string[], wanted: readonly string[]): { column: string; text: string }[] {
  const missing = wanted.filter((column) => !given.includes(column));
  const unknown = given.filter((column) => !wanted.includes(column));
  const doubled = wanted.filter((column) => given.indexOf(column) !== given.lastIndexOf(column));
  return [
    ...missing.map((column) => ({ column, text: 'столбца нет' })),
    ...unknown.map((column) => ({ column, text: 'такого столбца не бывает' })),
    ...doubled.map((column) => ({ column, text: 'столбец повторяется' })),
  ];
}
