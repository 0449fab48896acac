import 'server-only';
import { cache } from 'react';
import { z } from 'zod';
import { compile, type Text } from './compile';
import { type PageMeta, pageMeta } from './meta';
import { namesIn, readSource } from './source';

export type TextPage = PageMeta & {
  /** The file's name, which is also the seed of its artwork. */
  name: string;
  Text: Text;
};

const PAGES = 'pages';

/** A page of `content/pages`: its head and its text. */
export const getTextPage = cache(async (name: string): Promise<TextPage> => {
  const { meta, body } = await readSource(`${PAGES}/${name}`, pageMeta);
  return { name, ...meta, Text: await compile(body) };
});

/** The names of all pages of `content/pages`. */
export const getTextPageNames = cache(() => namesIn(PAGES));

/** A part of a page: a text without a head, e.g. `olympic-reserve/criteria`. */
export const getText = cache(async (file: string): Promise<Text> => {
  const { body } = await readSource(file, z.strictObject({}));
  return compile(body);
});
