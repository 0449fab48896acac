import { lstatSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { preciseValidationMessage } from '@/lib/domain/base/input/named-validation-message';
import { type FileRefusal, listContainedFolder, readContainedFile } from '@/lib/domain/content/contained-file';
import type { ContentProblem, Place } from './content-problems';
import { parseCsv } from './parse-csv';
import { parseMarkdown } from './parse-markdown';

export interface Found<T> {
  readonly value: T;
  readonly at: Place;
  readonly lineOf?: (field: string) => number;
  readonly linesBeforeText?: number;
}

export interface ContentFolder {
  readonly problems: ContentProblem[];
  has(name: string): boolean;
  csv<S extends z.ZodObject>(name: string, row: S): Found<z.output<S>>[];
  markdown<S extends z.ZodObject>(name: string, frontMatter: S): Found<z.output<S> & { readonly markdown: string }>[];
  /** Whether there is such a file, however a disk writes its letters. */
  holds(name: string): boolean;
  /** The bytes of a file that a record names; a problem where there is none. */
  file(name: string, from: ContentProblem): Buffer | undefined;
}

/** Our fields by the names that other sites have for them. */
const otherNames: Readonly<Record<string, string>> = {
  title: 'headline',
  date: 'published',
  description: 'subtitle',
  excerpt: 'subtitle',
  summary: 'subtitle',
  lead: 'subtitle',
  image: 'picture',
  cover: 'picture',
};

function unknownFields(keys: readonly string[]): string {
  const ours = keys.flatMap((key) => (otherNames[key] ? [`${key} — это ${otherNames[key]}`] : []));
  return `Неизвестные поля: ${keys.join(', ')}${ours.length > 0 ? ` (${ours.join(', ')}; остальные уберите)` : ''}`;
}

/** Lists wrong names for the editor, of columns as of fields. */
const problemOf = (issue: z.core.$ZodRawIssue): string =>
  issue.code === 'unrecognized_keys' ? unknownFields(issue.keys) : preciseValidationMessage(issue);

/** `subtitle: 2026` is a number to YAML: where a field wants a text, it is taken as it was written. */
const asWritten = (
  { shape }: z.ZodObject,
  data: Readonly<Record<string, unknown>>,
  written: Readonly<Record<string, string>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
      const isText =
        field && name in written && !field.safeParse(value).success && field.safeParse(written[name]).success;
      return [name, isText && value !== null ? written[name] : value];
    }),
  );

const isArticle = (base: string): boolean => /^[^.].*\.md$/i.test(base) && base !== 'README.md';

const MAX_FILE_MB = 20;
/** Markdown is parsed as a whole, which takes more than its length. */
const MAX_MARKDOWN_MB = 1;

const refusalTexts: Readonly<Record<FileRefusal, (name: string, maxMb: number) => string>> = {
  missing: (name) => `файла ${name} нет`,
  link: (name) => `${name} — ссылка; положите в папку сам файл`,
  'not-a-file': (name) => `${name} — не обычный файл`,
  'too-large': (name, maxMb) => `${name} больше ${maxMb} МБ`,
};

export function openContentFolder(folder: string): ContentFolder {
  const problems: ContentProblem[] = [];
  const listings = new Map<string, readonly string[]>();
  const has = (name: string) => lstatSync(path.join(folder, name), { throwIfNoEntry: false }) !== undefined;

  function read(name: string, place: Omit<ContentProblem, 'text'> = { file: name }): Buffer | undefined {
    const maxMb = /\.md$/i.test(name) ? MAX_MARKDOWN_MB : MAX_FILE_MB;
    const read = readContainedFile(folder, name, maxMb * 1024 * 1024);
    if ('value' in read) return read.value;
    problems.push({ ...place, text: refusalTexts[read.refusal](name, maxMb) });
    return undefined;
  }

  function checked<S extends z.ZodType>(schema: S, value: unknown, placeOf: (column: string) => Place) {
    const parsed = schema.safeParse(value, { error: problemOf });
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
    has,
    holds: (name) => namesLike(name).exact !== undefined,
    csv(name, row) {
      const bytes = has(name) && read(name);
      if (!bytes) return [];
      const isOptional = (column: string) => row.shape[column].safeParse(undefined).success;
      const { required = [], optional = [] } = Object.groupBy(Object.keys(row.shape), (column) =>
        isOptional(column) ? 'optional' : 'required',
      );
      const table = parseCsv(name, bytes, { required, optional });
      problems.push(...table.problems);
      return table.rows.flatMap(({ cells, line }) => {
        const at = { file: name, line };
        return checked(row, cells, () => at).map((value) => ({ value, at }));
      });
    },
    markdown(name, frontMatter) {
      if (!has(name)) return [];
      return markdownFiles(name).flatMap((file) => {
        const bytes = read(file);
        const parsed = bytes && parseMarkdown(file, bytes);
        problems.push(...(parsed?.problems ?? []));
        if (!parsed?.article) return [];
        const { data, written, markdown, lineOf, linesBeforeText } = parsed.article;
        return checked(z.strictObject(frontMatter.shape), asWritten(frontMatter, data, written), (column) => ({
          file,
          line: lineOf(column),
        })).map((value) => ({
          value: { ...(value as z.output<typeof frontMatter>), markdown },
          at: { file, line: 1 },
          lineOf,
          linesBeforeText,
        }));
      });
    },
    file(name, from) {
      const { exact, similar } = namesLike(name);
      if (exact || !similar) return read(exact ?? name, from);
      problems.push({ ...from, text: `файла ${name} нет, а есть ${similar}: большие и малые буквы должны совпасть` });
      return undefined;
    },
  };

  function namesLike(name: string): { exact?: string | undefined; similar?: string | undefined } {
    const inner = path.posix.dirname(name);
    const listed = filesOf(inner).map((base) => `${inner}/${base}`);
    const wanted = name.normalize('NFC');
    return {
      exact: listed.find((each) => each.normalize('NFC') === wanted),
      similar: listed.find((each) => each.normalize('NFC').toLowerCase() === wanted.toLowerCase()),
    };
  }

  function filesOf(inner: string): readonly string[] {
    const known = listings.get(inner);
    if (known) return known;
    const listed = listContainedFolder(folder, inner);
    const names = 'value' in listed ? listed.value : [];
    listings.set(inner, names);
    return names;
  }

  /** Otherwise Markdown with another file extension would be ignored silently. */
  function refuseOtherText(file: string): false {
    if (/[/\\][^.][^/]*\.(?:markdown|mdx|txt|rtf|html?|docx?|odt|pages)$/i.test(file)) {
      problems.push({ file, text: 'статью читаем только из файла .md: сохраните её текстом Markdown' });
    }
    return false;
  }

  function markdownFiles(name: string): string[] {
    const listed = listContainedFolder(folder, name);
    if ('value' in listed) {
      return listed.value
        .filter((base) => isArticle(base) || refuseOtherText(`${name}/${base}`))
        .map((base) => `${name}/${base}`);
    }
    problems.push({ file: name, text: refusalTexts[listed.refusal](name, MAX_FILE_MB) });
    return [];
  }
}
