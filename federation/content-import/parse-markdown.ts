import { FrontMatterError, splitFrontMatter } from '@/lib/domain/content/front-matter';
import type { ContentProblem } from './content-problems';
import { NOT_UTF8, textOf } from './text-of';

const NO_FRONT_MATTER = 'нет заголовка между строками «---»';

interface Article {
  readonly data: Readonly<Record<string, unknown>>;
  /** How unquoted values are written. */
  readonly written: Readonly<Record<string, string>>;
  readonly markdown: string;
  /** The line on which a field stands; the first one for a field that is missing. */
  readonly lineOf: (field: string) => number;
  readonly linesBeforeText: number;
}

export function parseMarkdown(file: string, bytes: Uint8Array): { article?: Article; problems: ContentProblem[] } {
  const refused = (line: number, text: string) => ({ problems: [{ file, line, text }] });
  const text = textOf(bytes)?.replace(/\r\n?/g, '\n') ?? null;
  if (text === null) return refused(1, NOT_UTF8);
  if (text.startsWith('+++'))
    return refused(1, `${NO_FRONT_MATTER}: TOML («+++») не читается, нужны строки вида «headline: Заголовок»`);
  if (!text.startsWith('---')) return refused(1, NO_FRONT_MATTER);
  try {
    const { data, body, written } = splitFrontMatter(text);
    if (body.trim() === '') return refused(1, 'после заголовка нет текста');
    const lines = text.split('\n');
    const linesBeforeText = lines.length - body.split('\n').length;
    const lineOf = (field: string) => Math.max(lines.findIndex((line) => line.startsWith(`${field}:`)) + 1, 1);
    return { article: { data, written, markdown: body, lineOf, linesBeforeText }, problems: [] };
  } catch (error) {
    if (error instanceof FrontMatterError) {
      return refused(error.line, `заголовок записан неверно (YAML)${error.advice && `: ${error.advice}`}`);
    }
    throw error;
  }
}
