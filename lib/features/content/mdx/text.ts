import 'server-only';
import { cache } from 'react';
import { z } from 'zod';
import { compile, type Text } from './compile';
import { type PageMeta, pageMeta } from './meta';
import { namesIn, readSource } from './source';

export type TextPage = PageMeta & {
  name: string;
  Text: Text;
};

const PAGES = 'pages';

export const getTextPage = cache(async (name: string): Promise<TextPage> => {
  const { meta, body } = await readSource(`${PAGES}/${name}`, pageMeta);
  return { name, ...meta, Text: await compile(body) };
});

export const getTextPageNames = cache(() => namesIn(PAGES));

export const getText = cache(async (file: string): Promise<Text> => {
  const { body } = await readSource(file, z.strictObject({}));
  return compile(body);
});
