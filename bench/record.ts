type Row = Readonly<Record<string, unknown>>;
type Rows = Readonly<Record<string, Row>>;

interface Part {
  /** The line before the table. */
  readonly caption: string;
  readonly rows: Rows;
}

const cells = (values: readonly unknown[]) => `| ${values.map((value) => String(value ?? '')).join(' | ')} |`;

const columnsOf = (rows: Rows) => [...new Set(Object.values(rows).flatMap(Object.keys))];

const tableOf = (columns: readonly string[], lines: readonly string[]) =>
  [cells(['', ...columns]), cells(['---', ...columns.map(() => '---:')]), ...lines].join('\n');

/** Tables with the columns of the first one continue it, each below its caption; others are only shown. */
export function oneTable([first, ...others]: readonly Part[]): string {
  if (!first) return '';
  const columns = columnsOf(first.rows);
  const parts = [first, ...others.filter(({ rows }) => columnsOf(rows).join() === columns.join())];
  const lines = ({ rows }: Part) =>
    Object.entries(rows).map(([name, row]) => cells([name, ...columns.map((column) => row[column])]));
  if (parts.length === 1) return [first.caption, tableOf(columns, lines(first))].filter(Boolean).join('\n\n');
  const heading = ({ caption }: Part) => cells([`**${caption}**`, ...columns.map(() => '')]);
  return tableOf(
    columns,
    parts.flatMap((part) => [heading(part), ...lines(part)]),
  );
}

/** Shows what a bench prints and returns its table. */
export async function recorded(bench: () => Promise<void>): Promise<string> {
  const { log, table } = console;
  const parts: Part[] = [];
  let caption = '';
  const note = (line: unknown = '', ...rest: unknown[]) => {
    log(line, ...rest);
    caption = String(line).trim();
  };
  console.log = note;
  console.table = (rows: Rows) => {
    console.log = log;
    table(rows);
    console.log = note;
    parts.push({ caption, rows });
    caption = '';
  };
  try {
    await bench();
  } finally {
    Object.assign(console, { log, table });
  }
  return oneTable(parts);
}
