import 'server-only';
import { cache } from 'react';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { z } from 'zod';
import { compile, type Text } from './compile';
import { readSource } from './source';

export interface Question {
  question: string;
  Answer: Text;
  plainAnswer: string;
}

/** Each heading of the second level is a question, followed by its answer. */
export const getFaq = cache(async (file: string): Promise<Question[]> => {
  const { body } = await readSource(file, z.strictObject({}));
  const [before, ...entries] = body.split(/^## /m);
  if (before?.trim()) throw new Error(`content/${file}.mdx: text before the first question`);
  return Promise.all(
    entries.map(async (entry) => {
      const [question = '', ...lines] = entry.split('\n');
      const text = lines.join('\n').trim();
      return { question: question.trim(), Answer: await compile(text), plainAnswer: plainText(text) };
    }),
  );
});

interface MdastNode {
  type: string;
  value?: string;
  children?: MdastNode[];
}

const BLOCKS = ['paragraph', 'heading', 'listItem', 'tableCell'];

const parser = unified().use(remarkParse).use(remarkGfm);

export const plainText = (markdown: string): string => words(parser.parse(markdown)).replace(/\s+/g, ' ').trim();

const words = ({ type, value, children }: MdastNode): string =>
  `${value ?? children?.map(words).join('') ?? ''}${BLOCKS.includes(type) ? ' ' : ''}`;
