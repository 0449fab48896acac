import { type Attrs, DOMParser, DOMSerializer, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { FOOTNOTE_ID } from '@/lib/domain/base/rich-text/schema';

const optional = (names: string[]) => Object.fromEntries(names.map((name) => [name, { default: null }]));
const read = (element: HTMLElement, names: string[]): Attrs =>
  Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]));
const given = (attrs: Attrs) => Object.fromEntries(Object.entries(attrs).filter(([, value]) => value !== null));
const footnote = (element: HTMLElement) => ({ id: element.id.startsWith(FOOTNOTE_ID) ? element.id : null });

const PICTURE = ['src', 'alt', 'width', 'height'];
const OWN = /^\/(?![/\\])/;
const readPicture = (image: Element | null) => {
  const isOwn = image instanceof HTMLElement && OWN.test(image.getAttribute('src') ?? '');
  return isOwn && read(image, PICTURE);
};

/** Mail programs, sites and pages of ours; a `javascript:` of a pasted text is no link. */
const LINK = /^(?:(?:https?|mailto|tel):|[^:]*(?:[/?#]|$))/i;

/** «Tight» is text right inside the element, without a `<p>`, as the importer writes it. */
const isTight = ({ childNodes }: HTMLElement) =>
  [...childNodes].find((node) => node.nodeType === 1 || node.textContent?.trim())?.nodeName !== 'P';
export const TIGHT = 'data-tight';
const shownTight = (tight: boolean) => (tight ? { [TIGHT]: '' } : {});

const line = (tag: string, group?: string): NodeSpec => ({
  content: 'inline*',
  ...(group && { group }),
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
});
const holder = (tag: string, more: Partial<NodeSpec> & { names?: string[]; tight?: boolean } = {}): NodeSpec => {
  const { names = [], tight: isTightNew = true, ...spec } = more;
  return {
    content: 'block+',
    defining: true,
    attrs: { tight: { default: isTightNew }, ...optional(names) },
    parseDOM: [{ tag, getAttrs: (element) => ({ ...read(element, names), tight: isTight(element) }) }],
    toDOM: ({ attrs: { tight, ...attrs } }) => [tag, { ...given(attrs), ...shownTight(tight) }, 0],
    ...spec,
  };
};

const cell = (tag: 'td' | 'th'): NodeSpec => ({
  ...holder(tag),
  tableRole: tag === 'td' ? 'cell' : 'header_cell',
  isolating: true,
  attrs: {
    tight: { default: true },
    colspan: { default: 1 },
    rowspan: { default: 1 },
    ...optional(['align', 'scope']),
  },
  parseDOM: [
    {
      tag,
      getAttrs: (element) => ({
        tight: isTight(element),
        colspan: (element as HTMLTableCellElement).colSpan,
        rowspan: (element as HTMLTableCellElement).rowSpan,
        align: element.getAttribute('align') || element.style.textAlign || null,
        scope: tag === 'th' ? element.getAttribute('scope') : null,
      }),
    },
  ],
  toDOM: ({ attrs: { tight, colspan, rowspan, align, scope } }) => [
    tag,
    {
      ...(colspan > 1 && { colspan }),
      ...(rowspan > 1 && { rowspan }),
      ...given({ align, scope: tag === 'th' ? scope : null }),
      ...shownTight(tight),
    },
    0,
  ],
});

const tables: Record<string, NodeSpec> = {
  table: {
    group: 'block',
    content: 'table_row+',
    tableRole: 'table',
    isolating: true,
    attrs: optional(['caption']),
    parseDOM: [
      { tag: 'table', getAttrs: (table) => ({ caption: captionOf(table) }) },
      { tag: 'table > caption', ignore: true },
    ],
    toDOM({ attrs: { caption } }) {
      if (caption === null) return ['table', ['tbody', 0]];
      const shown = document.createElement('caption');
      shown.innerHTML = caption;
      return ['table', shown, ['tbody', 0]];
    },
  },
  table_row: {
    content: '(table_cell | table_header)*',
    tableRole: 'row',
    attrs: { foot: { default: false } },
    parseDOM: [{ tag: 'tfoot > tr', attrs: { foot: true } }, { tag: 'tr' }],
    toDOM: ({ attrs }) => ['tr', attrs.foot ? { 'data-foot': '' } : {}, 0],
  },
  table_cell: cell('td'),
  table_header: cell('th'),
};

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  p: line('p', 'block'),
  heading: {
    group: 'block',
    content: 'inline*',
    attrs: { level: { default: 2 } },
    defining: true,
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  blockquote: holder('blockquote', { group: 'block', tight: false }),
  footer: line('footer', 'block'),
  pre: {
    ...line('pre', 'block'),
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
  },
  ul: { group: 'block', content: 'li+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
  ol: {
    group: 'block',
    content: 'li+',
    attrs: optional(['start', 'reversed']),
    parseDOM: [{ tag: 'ol', getAttrs: (element) => read(element, ['start', 'reversed']) }],
    toDOM: ({ attrs }) => ['ol', given(attrs), 0],
  },
  li: {
    ...holder('li', { names: ['id'] }),
    parseDOM: [{ tag: 'li', getAttrs: (element) => ({ ...footnote(element), tight: isTight(element) }) }],
  },
  dl: { group: 'block', content: '(dt | dd)+', parseDOM: [{ tag: 'dl' }], toDOM: () => ['dl', 0] },
  dt: line('dt'),
  dd: holder('dd'),
  figure: {
    group: 'block',
    content: 'inline*',
    isolating: true,
    attrs: { src: {}, ...optional(['alt', 'width', 'height', 'href']) },
    parseDOM: [
      {
        tag: 'figure',
        getAttrs(element) {
          const picture = readPicture(element.querySelector('img'));
          const href = element.querySelector('a:has(img)')?.getAttribute('href') ?? '';
          return picture && { ...picture, href: href !== '' && LINK.test(href) ? href : null };
        },
        contentElement: (element) =>
          (element as HTMLElement).querySelector('figcaption') ?? document.createElement('figcaption'),
      },
    ],
    toDOM({ attrs: { href, ...picture } }) {
      return href === null
        ? ['figure', ['img', given(picture)], ['figcaption', 0]]
        : ['figure', ['a', { href }, ['img', given(picture)]], ['figcaption', 0]];
    },
  },
  image: {
    group: 'inline',
    inline: true,
    attrs: { src: {}, ...optional(['alt', 'width', 'height']) },
    parseDOM: [{ tag: 'img', getAttrs: readPicture }],
    toDOM: ({ attrs }) => ['img', given(attrs)],
  },
  hr: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  br: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  text: { group: 'inline' },
  ...tables,
};

const simple = (tag: string, others: string[] = []): MarkSpec => ({
  excludes: '',
  parseDOM: [tag, ...others].map((name) => ({ tag: name })),
  toDOM: () => [tag, 0],
});
const marks: Record<string, MarkSpec> = {
  // The first is the outer one: the number of a footnote is a link within it.
  sup: simple('sup'),
  a: {
    attrs: { href: {}, ...optional(['id', 'aria-label']) },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs(element) {
          const href = element.getAttribute('href') ?? '';
          const label = href.startsWith(`#${FOOTNOTE_ID}`) ? element.getAttribute('aria-label') : null;
          return LINK.test(href) && { href, ...footnote(element), 'aria-label': label };
        },
      },
    ],
    toDOM: ({ attrs }) => ['a', given(attrs), 0],
  },
  abbr: {
    attrs: optional(['title']),
    parseDOM: [{ tag: 'abbr', getAttrs: (element) => read(element, ['title']) }],
    toDOM: ({ attrs }) => ['abbr', given(attrs), 0],
  },
  strong: simple('strong', ['b']),
  em: simple('em', ['i']),
  ...Object.fromEntries(
    ['u', 's', 'del', 'ins', 'sub', 'small', 'mark', 'code', 'q', 'cite'].map((tag) => [tag, simple(tag)]),
  ),
};

/** It takes all that the pages show (lib/domain/base/rich-text/schema.ts): what has no button is kept as it was. */
export const schema: Schema = new Schema({ nodes, marks });

/** A row of a table would not fit beside it, so the caption is an attribute: its HTML as the schema writes it. */
function captionOf(table: HTMLElement): string | null {
  const caption = table.querySelector(':scope > caption');
  if (!caption) return null;
  const { content } = DOMParser.fromSchema(schema).parseSlice(caption);
  const inline = content.firstChild?.isTextblock ? content.firstChild.content : content;
  const shown = document.createElement('caption');
  shown.append(DOMSerializer.fromSchema(schema).serializeFragment(inline));
  return shown.innerHTML;
}
