import { linkRefusal } from '@/lib/domain/base/rich-text/article-links';

interface Reduced {
  readonly html: string;
  /** What was left out, in Russian; looks are told by kind, all else by number. */
  readonly left: readonly string[];
}

const LOOKS: readonly (readonly [name: string, css: RegExp, selector: string])[] = [
  ['шрифты', /font-(?:family|size)|\bfont\s*:/i, 'font[face], font[size]'],
  ['цвета', /\b(?:color|background)\b/i, 'font[color], [bgcolor]'],
];
const SILENT =
  'style, meta, link, title, template, noscript, xml, br.Apple-interchange-newline, :is(p, ul, ol, table, h1, h2, h3) + br';
const EMBEDDED =
  'script, iframe, object, embed, video, audio, svg, canvas, math, form, input, button, select, textarea';
const OWN_PICTURE = /^\/(?![/\\])/;
/** Messengers draw them as pictures. */
const EMOJI = /^\p{Extended_Pictographic}\S{0,10}$/u;
const WORD_ITEM = /mso-list:\s*l\d/i;
const BLANK = /^[\s\u00a0\u200b\ufeff]*$/;

const counted = (count: number, [one, few, many]: readonly [string, string, string]): string[] => {
  const form = new Intl.PluralRules('ru').select(count);
  return count === 0 ? [] : [`${count} ${form === 'one' ? one : form === 'few' ? few : many}`];
};

/** The clipboard of any program, reduced to what the schema knows. The schema itself drops whatever is left. */
export function reducedPaste(html: string): Reduced {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const { body } = document;
  const all = (selector: string) => [...body.querySelectorAll<HTMLElement>(selector)];
  const css = [
    ...[...document.querySelectorAll('style')].map((style) => style.textContent),
    ...all('[style]').map((element) => element.getAttribute('style')),
  ].join(';');
  const looks = LOOKS.filter(([, pattern, selector]) => pattern.test(css) || body.querySelector(selector));
  const removed = (selector: string, isLeftOut: (element: HTMLElement) => boolean = () => true) => {
    const found = all(selector).filter(isLeftOut);
    for (const element of found) element.remove();
    return found.length;
  };
  removed(SILENT);
  const embedded = removed(EMBEDDED);
  for (const image of all('img[alt]'))
    if (EMOJI.test(image.getAttribute('alt') ?? '')) image.replaceWith(image.getAttribute('alt') ?? '');
  const foreign = removed('img', (image) => !OWN_PICTURE.test(image.getAttribute('src') ?? ''));
  const links = all('a').filter((link) => !link.hasAttribute('href') || linkRefusal(link.getAttribute('href') ?? ''));
  for (const link of links) link.replaceWith(...link.childNodes);
  makeLists(all('[style*="mso-list" i]').filter((item) => WORD_ITEM.test(styleOf(item))));
  // What is copied within the editor tells by this attribute where it was cut.
  for (const element of all(':is(b, strong, i, em, span, font):not([data-pm-slice])')) mark(element);
  for (const heading of all('h1, h5, h6')) rename(heading, heading.tagName === 'H1' ? 'h2' : 'h4');
  for (const extra of all(':is(h2, h3, h4) strong, :is(li, td, th) > p:only-child'))
    extra.replaceWith(...extra.childNodes);
  removed(':is(p, div, h2, h3, h4, li):not(:has(img, hr, table))', (block) => BLANK.test(block.textContent));
  const breaks = all('br + br');
  for (const second of breaks) partAt(second);
  return {
    // Only within an element does the reader part lines.
    html: breaks.length > 0 ? `<div>${body.innerHTML}</div>` : body.innerHTML,
    left: [
      ...looks.map(([name]) => name),
      ...counted(foreign, ['картинка с другого сайта', 'картинки с других сайтов', 'картинок с других сайтов']),
      ...counted(embedded, ['вставка с другого сайта', 'вставки с других сайтов', 'вставок с других сайтов']),
      ...counted(links.filter((link) => link.hasAttribute('href')).length, [
        'ссылка, которая не откроется',
        'ссылки, которые не откроются',
        'ссылок, которые не откроются',
      ]),
    ],
  };
}

function rename(element: HTMLElement, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** An empty line of a messenger begins a paragraph. */
function partAt(second: HTMLElement): void {
  const first = second.previousSibling;
  if (first?.nodeName === 'BR') first.replaceWith(second.ownerDocument.createElement('div'));
  if (first !== second.previousSibling || first?.nodeName === 'DIV') second.remove();
}

/** Bold and the like are styles in Google Docs and Word; its `<b style="font-weight:normal">` is not bold. */
function mark(element: HTMLElement): void {
  const { fontWeight, fontStyle, verticalAlign, textDecorationLine, textDecoration } = element.style;
  const is = (tags: string) => element.matches(tags);
  const isBold = fontWeight === '' ? is('b, strong') : /^(?:bold|[6-9]00)/.test(fontWeight);
  const isItalic = fontStyle === '' ? is('i, em') : fontStyle !== 'normal';
  const marks = [
    isBold && 'strong',
    isItalic && 'em',
    /line-through/.test(textDecorationLine || textDecoration) && 's',
    verticalAlign === 'super' && 'sup',
    verticalAlign === 'sub' && 'sub',
  ].filter((tag) => tag !== false);
  let inner: (string | ChildNode)[] = [...element.childNodes];
  for (const tag of marks) {
    const outer = element.ownerDocument.createElement(tag);
    outer.append(...inner);
    inner = [outer];
  }
  element.replaceWith(...inner);
}

const styleOf = (element: HTMLElement) => element.getAttribute('style') ?? '';

/** Lists of Word are paragraphs with a typed bullet or number. */
function makeLists(items: readonly HTMLElement[]): void {
  let open: HTMLElement[] = [];
  for (const item of items) {
    const marker = item.querySelector('[style*="mso-list" i]');
    const tag = /^[\s(]*[\p{L}\d]{1,4}[.)]/u.test(marker?.textContent ?? '') ? 'ol' : 'ul';
    marker?.remove();
    if (item.previousElementSibling !== open[0]) open = [];
    const depth = Math.min(Number(/level(\d)/i.exec(styleOf(item))?.[1] ?? 1), open.length + 1);
    open = open.slice(0, depth);
    if (open[depth - 1]?.localName !== tag) {
      open = open.slice(0, depth - 1);
      const list = item.ownerDocument.createElement(tag);
      const above = open.at(-1)?.lastElementChild;
      if (above) above.append(list);
      else item.before(list);
      open.push(list);
    }
    open.at(-1)?.append(item);
    rename(item, 'li');
  }
}

const HARD_WRAPPED = /^.{40,130}$/;

/** Plain text: each line is a paragraph, but the lines of a PDF, which end where the paper did, belong together. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n+/)
    .flatMap((block) => {
      const lines = block
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);
      const full = lines.slice(0, -1);
      const isWrapped = full.every((line) => HARD_WRAPPED.test(line)) && full.some((line) => !/[.!?:;]$/.test(line));
      return isWrapped
        ? [
            lines
              .join('\n')
              .replaceAll(/(?<=\p{Ll})-\n(?=\p{Ll})/gu, '')
              .replaceAll('\n', ' '),
          ]
        : lines;
    });
