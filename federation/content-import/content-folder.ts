import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { ContentProblem, Place } from './content-problems';
import { parseCsv } from './parse-csv';
import { parseMarkdown } from './parse-markdown';

/** A record with the place that a problem found later is named by. */
export interface Found<T> {
  readonly value: T;
  readonly at: Place;
}

/** A folder of content. What is wrong is gathered in `problems`, so that an editor is told of all of it at once. */
export interface ContentFolder {
  readonly problems: ContentProblem[];
  has(name: string): boolean;
  /** The rows of a table, each checked; none where there is no such file. */
  csv<S extends z.ZodObject>(name: string, row: S): Found<z.output<S>>[];
  /** The Markdown files of a folder in the order of their names, their front matter checked. */
  markdown<S extends z.ZodObject>(name: string, frontMatter: S): Found<z.output<S> & { readonly markdown: string }>[];
  /** The bytes of a file that a record names; a problem where there is none. */
  file(name: string, from: ContentProblem): Buffer | undefined;
}

const { localeError } = z.locales.ru();

/** Reads a folder of content; what is wrong is gathered, so that all of it is told at once. */
export function openContentFolder(folder: string): ContentFolder {
  const problems: ContentProblem[] = [];
  const pathOf = (name: string) => path.join(folder, name);

  function checked<S extends z.ZodType>(schema: S, value: unknown, placeOf: (column: string) => Place) {
    const parsed = schema.safeParse(value, { error: localeError });
    if (parsed.success) return [parsed.data];
    problems.push(
      ...parsed.error.issues.map(({ path: [column], message }) => {
        const name = column === undefined ? undefined : String(column);
        return { ...placeOf(name ?? ''), ...(name && { column: name }), text: message };
      }),
    );
    return [];
  }

  return {
    problems,
    has: (name) => existsSync(pathOf(name)),
    csv(name, row) {
      if (!existsSync(pathOf(name))) return [];
      const table = parseCsv(name, readFileSync(pathOf(name)), Object.keys(row.shape));
      problems.push(...table.problems);
      return table.rows.flatMap(({ cells, line }) => {
        const at = { file: name, line };
        return checked(row, cells, () => at).map((value) => ({ value, at }));
      });
    },
    markdown(name, frontMatter) {
      if (!existsSync(pathOf(name))) return [];
      return markdownFiles(pathOf(name)).flatMap((base) => {
        const file = `${name}/${base}`;
        const parsed = parseMarkdown(file, readFileSync(pathOf(file)));
        problems.push(...parsed.problems);
        if (!parsed.article) return [];
        const { data, markdown, lineOf } = parsed.article;
        return checked(z.strictObject(frontMatter.shape), data, (column) => ({ file, line: lineOf(column) })).map(
          (value) => ({ value: { ...(value as z.output<typeof frontMatter>), markdown }, at: { file, line: 1 } }),
        );
      });
    },
    file(name, from) {
      const inside = !path.relative(folder, pathOf(name)).startsWith('..');
      if (inside && existsSync(pathOf(name))) return readFileSync(pathOf(name));
      problems.push({ ...from, text: `файла ${name} нет` });
      return undefined;
    },
  };
}

const markdownFiles = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .sort();
