import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import matter from 'gray-matter';
import { z } from 'zod';

const folder = fileURLToPath(new URL('.', import.meta.url));

export const readSeedFile = (name: string): Buffer => readFileSync(path.join(folder, name));

/** The rows of a CSV file of the seed, each checked; an error names the file and the line. */
export function readSeedCsv<S extends z.ZodType>(name: string, row: S): z.output<S>[] {
  const records: { record: unknown; info: { lines: number } }[] = parse(readSeedFile(name), {
    columns: true,
    bom: true,
    info: true,
  });
  return records.map(({ record, info }) => checked(row, record, `${name}, строка ${info.lines}`));
}

/** The Markdown files of a folder of the seed, their front matter checked, in the order of their names. */
export function readSeedMarkdown<S extends z.ZodObject>(name: string, frontMatter: S) {
  return readdirSync(path.join(folder, name))
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .sort()
    .map((file) => {
      const { data, content } = matter(readFileSync(path.join(folder, name, file), 'utf8'));
      return { ...checked(frontMatter, data, `${name}/${file}`), markdown: content };
    });
}

function checked<S extends z.ZodType>(schema: S, value: unknown, where: string): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(`${where}: ${z.prettifyError(parsed.error)}`);
}
