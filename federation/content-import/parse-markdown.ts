import { FrontMatterError, splitFrontMatter } from '@/lib/domain/content/front-matter';
import type { ContentProblem } from './content-problems';
import { textOf } from './text-of';

interface Article {
  readonly data: Record<string, unknown>;
  readonly markdown: string;
  /** The line on which a field stands; the first one for a field that is missing. */
  readonly lineOf: (field: string) => number;
  readonly linesBeforeText: number;
}

export function parseMarkdown(file: string, bytes: Uint8Array): { article?: Article; problems: ContentProblem[] } {
  const refused = (line: number, text: string) => ({ problems: [{ file, line, text }] });
  const text = textOf(bytes);
  if (text === null) return refused(1, 'файл не в UTF-8');
  if (!text.startsWith('---')) return refused(1, 'нет заголовка между строками «---»');
  try {
    const { data, body } = splitFrontMatter(text);
    if (body.trim() === '') return refused(1, 'после заголовка нет текста');
    const lines = text.split('\n');
    const linesBeforeText = lines.length - body.split('\n').length;
    const lineOf = (field: string) => Math.max(lines.findIndex((line) => line.startsWith(`${field}:`)) + 1, 1);
    return { article: { data, markdown: body, lineOf, linesBeforeText }, problems: [] };
  } catch (error) {
    if (error instanceof FrontMatterError) return refused(error.line, 'заголовок записан неверно (YAML)');
    throw error;
  }
}
