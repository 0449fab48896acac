import 'server-only';
import { evaluate } from '@mdx-js/mdx';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import remarkGfm from 'remark-gfm';
import { rehypeTypograph } from './rehype-typograph';
import { remarkDataOnly } from './remark-data-only';

export type Text = Awaited<ReturnType<typeof evaluate>>['default'];

/** MDX as a component; `components` (components/content/mdx/text.tsx) replaces its elements. */
export async function compile(mdx: string): Promise<Text> {
  const { default: text } = await evaluate(mdx, {
    Fragment,
    jsx,
    jsxs,
    remarkPlugins: [remarkGfm, remarkDataOnly],
    rehypePlugins: [rehypeTypograph],
  });
  return text;
}
