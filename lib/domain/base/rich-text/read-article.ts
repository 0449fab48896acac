import type { Element, ElementContent, Root, RootContent } from 'hast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { linkRefusal, linkTarget } from './article-links';
import {
  isDeeperThan,
  type LineProblem,
  misplacedHtml,
  type PlacedElement,
  type RawHtml,
  readRawHtml,
  safeHtml,
  wholeTree,
} from './html-in-markdown';
import { lostMarkdown } from './lost-markdown';
import { FOOTNOTE_ID, footnoteWords } from './schema';

/** A picture as a text has it: its address on the site and its size in pixels. */
export interface TextPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** `src` as the text names it. */
interface NamedPicture {
  readonly src: string;
  readonly alt: string;
  readonly line: number;
}

export interface ArticleText {
  readonly pictures: readonly NamedPicture[];
  readonly problems: readonly LineProblem[];
  /** `pictures` by their `src` in the text. */
  html(pictures: ReadonlyMap<string, TextPicture>): string;
}

const reader = unified().use(remarkParse).use(remarkGfm);

/** Markdown and the HTML in it, as the site will show them. `name` parts the footnotes of texts of one page. */
export function readArticle(markdown: string, name: string): ArticleText {
  try {
    return read(markdown, name);
  } catch (error) {
    // Parsers of trees call themselves for each level.
    if (!(error instanceof RangeError)) throw error;
    return tooDeep;
  }
}

const DEEPEST = 100;
const tooDeep: ArticleText = {
  pictures: [],
  problems: [{ line: 1, text: `списки, цитаты или теги вложены друг в друга глубже ${DEEPEST} раз` }],
  html: () => '',
};

function read(markdown: string, name: string): ArticleText {
  const source = reader.parse(markdown);
  const { children } = unified()
    .use(remarkRehype, {
      allowDangerousHtml: true,
      clobberPrefix: `${FOOTNOTE_ID}${name}-`,
      footnoteLabel: footnoteWords.heading,
      footnoteBackLabel: (note) => `${footnoteWords.back}: ${footnoteWords.note.toLowerCase()} ${note + 1}`,
    })
    .runSync(source);
  const pieces: RawHtml[] = [];
  const parts: Root = { type: 'root', children: children.flatMap((node) => ownNodes(node, pieces)) };
  const elements = [...placed(parts.children), ...pieces.flatMap((piece) => piece.elements)];
  const problems = [
    ...lostMarkdown(source, markdown),
    ...pieces.flatMap((piece) => piece.problems),
    ...elements.flatMap(linkProblems),
  ];
  const whole = pieces.length > 0 ? wholeTree(parts) : parts;
  if (isDeeperThan(whole, DEEPEST)) return tooDeep;
  const isJudged = problems.length > 0 || pieces.length === 0;
  const misplaced = isJudged
    ? []
    : misplacedHtml(parts, { ...whole, children: whole.children.map(withoutTitle) }, pieces);
  const finished: Root = { type: 'root', children: whole.children.map(inFigure) };
  return {
    pictures: elements.flatMap(({ element: { tagName, properties }, line }) =>
      tagName === 'img' ? [{ src: String(properties.src ?? ''), alt: String(properties.alt ?? '').trim(), line }] : [],
    ),
    problems: [...problems, ...misplaced].toSorted((one, other) => one.line - other.line),
    html: (pictures) =>
      safeHtml({ type: 'root', children: finished.children.map((node) => withTargets(node, pictures)) }),
  };
}

/** Takes out what remark adds for other sites: classes, the frame of the footnotes, boxes of tasks. */
function ownNodes<N extends RootContent | ElementContent>(node: N, pieces: RawHtml[]): (N | ElementContent)[] {
  if (node.type === 'raw') pieces.push(readRawHtml(node.value, node.position?.start.line ?? 1));
  if (node.type !== 'element') return [node];
  const children = node.children.flatMap((child) => ownNodes(child, pieces));
  if (node.tagName === 'section') return children;
  if (node.tagName === 'input') return [{ type: 'text', value: node.properties.checked ? '☑' : '☐' }];
  const {
    className: _,
    dataFootnoteRef,
    dataFootnoteBackref: __,
    ariaDescribedBy: ___,
    ...properties
  } = node.properties;
  if (properties.id === 'footnote-label') delete properties.id;
  if (dataFootnoteRef) properties.ariaLabel = `${footnoteWords.note} ${textOf(node)}`;
  return [{ ...node, properties, children }];
}

const textOf = (node: Element): string =>
  node.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : ''))
    .join('');

const placed = (nodes: readonly (RootContent | ElementContent)[]): PlacedElement[] =>
  nodes.flatMap((node) =>
    node.type === 'element' ? [{ element: node, line: node.position?.start.line ?? 1 }, ...placed(node.children)] : [],
  );

/** What the pages would drop of a piece of HTML that stands alone. */
export function htmlRefusals(html: string): string[] {
  if (html.trim() === '') return [];
  const { problems, elements } = readRawHtml(html, 1);
  return [...problems, ...elements.flatMap(linkProblems)].map(({ text }) => text);
}

function linkProblems({ element: { tagName, properties }, line }: PlacedElement): LineProblem[] {
  if (tagName !== 'a') return [];
  const href = String(properties.href ?? '');
  const text = href.startsWith(`#${FOOTNOTE_ID}`) ? undefined : linkRefusal(href);
  return text ? [{ line, text }] : [];
}

/** A picture's title stands in its caption. */
function withoutTitle<N extends RootContent | ElementContent>(node: N): N {
  if (node.type !== 'element') return node;
  const { title, ...properties } = node.properties;
  return {
    ...node,
    properties: node.tagName === 'img' ? properties : node.properties,
    children: node.children.map(withoutTitle),
  };
}

/** A picture that stands alone becomes a figure with its title as the caption. */
function inFigure<N extends RootContent | ElementContent>(node: N): N | Element {
  if (node.type !== 'element' || node.tagName === 'figure') return node;
  const [first, ...others] = node.tagName === 'img' ? [node] : node.tagName === 'p' ? node.children : [];
  if (first?.type !== 'element' || first.tagName !== 'img' || others.length > 0) {
    return { ...node, children: node.children.map(inFigure) };
  }
  const { title, ...properties } = first.properties;
  const caption: Element[] = title
    ? [{ type: 'element', tagName: 'figcaption', properties: {}, children: [{ type: 'text', value: String(title) }] }]
    : [];
  return { type: 'element', tagName: 'figure', properties: {}, children: [{ ...first, properties }, ...caption] };
}

function withTargets<N extends RootContent | ElementContent>(node: N, pictures: ReadonlyMap<string, TextPicture>): N {
  if (node.type !== 'element') return node;
  const children = node.children.map((child) => withTargets(child, pictures));
  const { properties } = node;
  if (node.tagName === 'a')
    return { ...node, children, properties: { ...properties, href: linkTarget(String(properties.href)) } };
  if (node.tagName === 'img')
    return { ...node, properties: { ...properties, ...pictures.get(String(properties.src)) } };
  return { ...node, children };
}
