import type { Options } from 'rehype-sanitize';

/** Only anchors of footnotes have ids: this beginning is none of the page's own. */
export const FOOTNOTE_ID = 'snoska-';
export const footnoteWords = { heading: 'Сноски', note: 'Сноска', back: 'Вернуться к тексту' } as const;

const footnoteId: [string, RegExp] = ['id', new RegExp(`^${FOOTNOTE_ID}[\\w%.-]+$`)];

/** Other elements lose their tag and keep their text; scripts and styles lose both. */
export const richTextSchema: Options = {
  tagNames: [
    ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'footer', 'cite', 'pre'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'sub', 'sup', 'small', 'mark', 'code', 'abbr', 'q'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['figure', 'figcaption', 'img'],
  ],
  attributes: {
    a: ['href', footnoteId, ['ariaLabel', new RegExp(`^(?:${footnoteWords.note}|${footnoteWords.back})`)]],
    abbr: ['title'],
    li: [footnoteId],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start', 'reversed'],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan', ['scope', 'col', 'row']],
  },
  clobber: [],
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: [] },
  ancestors: {
    li: ['ul', 'ol'],
    dt: ['dl'],
    dd: ['dl'],
    ...Object.fromEntries(['caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'].map((tag) => [tag, ['table']])),
    figcaption: ['figure'],
  },
  strip: ['script', 'style', 'template', 'iframe', 'object', 'noscript', 'svg', 'math'],
};
