type Row = Readonly<Record<string, unknown>>;

const cells = (values: readonly unknown[]) => `| ${values.map((value) => String(value ?? '')).join(' | ')} |`;

export function markdownTable(rows: Readonly<Record<string, Row>>): string {
  const columns = [...new Set(Object.values(rows).flatMap(Object.keys))];
  return [
    cells(['', ...columns]),
    cells(['---', ...columns.map(() => '---:')]),
    ...Object.entries(rows).map(([name, row]) => cells([name, ...columns.map((column) => row[column])])),
  ].join('\n');
}

export async function recorded(bench: () => Promise<void>): Promise<string> {
  const { log, table } = console;
  const parts: string[] = [];
  const record = (line: unknown = '', ...rest: unknown[]) => {
    log(line, ...rest);
    parts.push(String(line).trim());
  };
  console.log = record;
  console.table = (rows: unknown) => {
    console.log = log;
    table(rows);
    console.log = record;
    if (rows && typeof rows === 'object') parts.push(markdownTable(Object.fromEntries(Object.entries(rows))));
  };
  try {
    await bench();
  } finally {
    Object.assign(console, { log, table });
  }
  return parts.join('\n\n');
}
