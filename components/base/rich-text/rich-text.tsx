import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import { unified } from 'unified';
import { TextLink } from '@/components/ui/link';
import { richTextSchema } from '@/lib/domain/base/rich-text/schema';
import { Picture } from './picture';
import { tidy } from './tidy';
import { WideTable } from './wide-table';

const parser = unified().use(rehypeParse, { fragment: true });
const sanitizer = unified().use(rehypeSanitize, richTextSchema);

interface RichTextProps {
  html: string;
  /** Level of the heading above the text. */
  under?: 1 | 2 | 3;
}

/** The HTML is parsed and sanitised, never set as markup. Stands inside `.prose`. */
export function RichText({ html, under = 1 }: RichTextProps) {
  const text = tidy(sanitizer.runSync(parser.parse(html)), under);
  return toJsxRuntime(text, {
    Fragment,
    jsx,
    jsxs,
    components: {
      a: ({ href, id, 'aria-label': label, children }) =>
        href ? (
          <TextLink href={href} id={id} aria-label={label}>
            {children}
          </TextLink>
        ) : (
          children
        ),
      img: ({ src, alt, width, height }) => <Picture src={src} alt={alt} width={width} height={height} />,
      table: ({ children }) => <WideTable>{children}</WideTable>,
    },
  });
}
