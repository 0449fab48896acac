import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import { unified } from 'unified';
import { TextLink } from '@/components/ui/link';
import { schema } from './schema';
import { tidy } from './tidy';
import { WideTable } from './wide-table';

const parser = unified().use(rehypeParse, { fragment: true });
const sanitizer = unified().use(rehypeSanitize, schema);

/**
 * Rich HTML of the API as React elements: parsed, sanitised, never set as markup (promise 25).
 * Stands inside `.prose`, under a heading of the first level.
 */
export function RichText({ html }: { html: string }) {
  const text = tidy(sanitizer.runSync(parser.parse(html)));
  return toJsxRuntime(text, {
    Fragment,
    jsx,
    jsxs,
    components: {
      a: ({ href, children }) => (href ? <TextLink href={href}>{children}</TextLink> : children),
      table: ({ children }) => <WideTable>{children}</WideTable>,
    },
  });
}
