import type { Element, ElementContent, Root, RootContent } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { richTextSchema } from './schema';

export interface LineProblem {
  readonly line: number;
  readonly text: string;
}

export interface PlacedElement {
  readonly element: Element;
  readonly line: number;
}

/** A piece of HTML that stands in Markdown: a block, or one tag of a paragraph. */
export interface RawHtml {
  readonly html: string;
  readonly tree: Root;
  readonly line: number;
  readonly elements: readonly PlacedElement[];
  readonly problems: readonly LineProblem[];
}

const parser = unified().use(rehypeParse, { fragment: true });
const sanitizer = unified().use(rehypeSanitize, richTextSchema);
const placeless = unified().use(rehypeSanitize, { ...richTextSchema, ancestors: {} });
const writer = unified().use(rehypeStringify, { allowDangerousHtml: true });

export const isDeeperThan = (node: Root | RootContent | ElementContent, levels: number): boolean =>
  'children' in node && (levels === 0 || node.children.some((child) => isDeeperThan(child, levels - 1)));

export const safeHtml = (tree: Root): string => writer.stringify(sanitizer.runSync(tree));

const advice: readonly (readonly [tags: readonly string[], text: string])[] = [
  [
    ['script', 'style', 'link', 'meta', 'base', 'template', 'noscript'],
    'сценарии и стили в тексте не нужны, уберите его',
  ],
  [['iframe', 'video', 'audio', 'embed', 'object', 'source'], 'дайте ссылку: [Видео](https://…)'],
  [['svg', 'math', 'canvas', 'picture'], 'сохраните картинку как PNG и вставьте: ![описание](news/shema.png)'],
  [['details', 'summary'], 'напишите подзаголовок, а под ним текст'],
  [['form', 'input', 'button', 'select', 'textarea'], 'дайте ссылку на форму'],
];

const refusedTag = (tag: string): string =>
  `тег <${tag}> сайт не показывает: ${advice.find(([tags]) => tags.includes(tag))?.[1] ?? 'уберите тег, текст оставьте'}`;

/** As editors write it: `className` is their `class`. */
const attributeName = (property: string): string =>
  property === 'className' ? 'class' : property.replace(/^(data|aria)(?=[A-Z])/, '$1-').toLowerCase();

/** What the sanitiser of the pages would take away from a piece, by the lines of the text. */
export function readRawHtml(html: string, firstLine: number): RawHtml {
  const tree = parser.parse(html);
  const problems: LineProblem[] = [];
  const elements: PlacedElement[] = [];
  const visit = (node: RootContent): void => {
    const line = firstLine + (node.position?.start.line ?? 1) - 1;
    if (node.type === 'comment' || node.type === 'doctype') {
      problems.push({ line, text: 'примечание <!-- … --> читатель не увидит: уберите его' });
    }
    if (node.type !== 'element') return;
    elements.push({ element: node, line });
    const isShown = richTextSchema.tagNames?.includes(node.tagName);
    const texts = isShown ? lostAttributes(node) : [refusedTag(node.tagName)];
    problems.push(...texts.map((text) => ({ line, text })));
    if (isShown) node.children.forEach(visit);
  };
  tree.children.forEach(visit);
  if (tree.children.length === 0 && !/^\s*<\//.test(html)) {
    problems.push({ line: firstLine, text: 'HTML записан неверно: проверьте скобки и кавычки тега' });
  }
  return { html, tree, line: firstLine, elements, problems };
}

/** Pictures and links are judged by what they lead to, wherever they come from. */
const judgedElsewhere: Readonly<Record<string, readonly string[]>> = {
  img: ['src', 'alt', 'title', 'width', 'height'],
  a: ['href'],
};

function lostAttributes(element: Element): string[] {
  const names = Object.keys(element.properties).filter((name) => !judgedElsewhere[element.tagName]?.includes(name));
  return names.flatMap((name) => {
    const bare: Element = { ...element, children: [], properties: { [name]: element.properties[name] } };
    const [kept] = placeless.runSync({ type: 'root', children: [bare] }).children;
    if (kept?.type === 'element' && name in kept.properties) return [];
    return [`атрибут ${attributeName(name)} тега <${element.tagName}> сайт не показывает: уберите его`];
  });
}

const tagsIn = (nodes: readonly (RootContent | ElementContent)[]): string[] =>
  nodes.flatMap((node) => (node.type === 'element' ? [node.tagName, ...tagsIn(node.children)] : []));

const signsIn = (nodes: readonly (RootContent | ElementContent)[]): number =>
  nodes.reduce((sum, node) => {
    if (node.type === 'text') return sum + node.value.replace(/\s/g, '').length;
    return node.type === 'element' ? sum + signsIn(node.children) : sum;
  }, 0);

/** The Markdown and its pieces of HTML as one tree, as a browser understands them together. */
export const wholeTree = (tree: Root): Root => parser.parse(writer.stringify(tree));

/** Elements that HTML closes implicitly. */
const endless = /^(?:br|hr|img|p|li|dt|dd|tr|td|th|thead|tbody|tfoot)$/;

/** What is lost only in its place: a cell outside a table, a tag whose end swallows the text behind it. */
export function misplacedHtml(parts: Root, whole: Root, pieces: readonly RawHtml[]): LineProblem[] {
  const safe = sanitizer.runSync(whole);
  const found = countsOf(tagsIn(safe.children));
  const wanted = countsOf([...tagsIn(parts.children), ...pieces.flatMap((piece) => piece.elements.map(tagOf))]);
  const ends = countsOf(pieces.flatMap(({ html }) => html.match(/(?<=<\/)[a-z][a-z0-9]*/gi) ?? []));
  const begun = countsOf(pieces.flatMap((piece) => piece.elements.map(tagOf)));
  for (const { element, line } of pieces.flatMap(({ elements }) => elements)) {
    const tag = element.tagName;
    if (!endless.test(tag) && begun.get(tag) !== ends.get(tag)) {
      return [{ line, text: `тег <${tag}> не закрыт: в конце нужно </${tag}>` }];
    }
    if ((found.get(tag) ?? 0) < (wanted.get(tag) ?? 0)) {
      return [{ line, text: `тег <${tag}> стоит не на своём месте: проверьте, внутри чего он` }];
    }
    if (tag === 'figure' && !tagsIn(element.children).includes('img')) {
      return [{ line, text: 'в <figure> нет картинки: нужно <figure><img src="news/start.jpg" alt="Старт"></figure>' }];
    }
  }
  const signs = signsIn([...parts.children, ...pieces.flatMap(({ tree }) => tree.children)]);
  if (signsIn(safe.children) === signs && writer.stringify(safe) === writer.stringify(whole)) return [];
  return [{ line: pieces[0]?.line ?? 1, text: 'HTML записан неверно: тег не закрыт или стоит не на месте' }];
}

const tagOf = ({ element }: PlacedElement): string => element.tagName;

const countsOf = (tags: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const tag of tags) counts.set(tag.toLowerCase(), (counts.get(tag.toLowerCase()) ?? 0) + 1);
  return counts;
};
