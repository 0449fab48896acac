import matter from 'gray-matter';
import type { ContentProblem } from './content-problems';
import { textOf } from './text-of';

interface Article {
  readonly data: Record<string, unknown>;
  readonly markdown: string;
  /** The line on which a field stands; the first one for a field that is missing. */
  lineOf(field: string): number;
}

/** A Markdown file with a front matter; broken YAML is a problem with its line. */
export function parseMarkdown(file: string, bytes: Uint8Array): { article?: Article; problems: ContentProblem[] } {
  const text = textOf(bytes);
  if (text === null) return { problems: [{ file, line: 1, text: 'файл не в UTF-8' }] };
  if (!text.startsWith('---')) return { problems: [{ file, line: 1, text: 'нет заголовка между строками «---»' }] };
  try {
    // With options given, the library does not answer out of its cache, which forgets that a file was broken.
    const { data, content } = matter(text, {});
    if (content.trim() === '') return { problems: [{ file, line: 1, text: 'после заголовка нет текста' }] };
    const lines = text.split('\n');
    const lineOf = (field: string) => Math.max(lines.findIndex((line) => line.startsWith(`${field}:`)) + 1, 1);
    return { article: { data, markdown: content, lineOf }, problems: [] };
  } catch (error) {
    return { problems: [{ file, line: yamlLine(error), text: 'заголовок записан неверно (YAML)' }] };
  }
}

/** js-yaml counts from zero, after the line of dashes. */
function yamlLine(error: unknown): number {
  const { mark } = error as { mark?: { line?: number } };
  return (mark?.line ?? -1) + 2;
}
