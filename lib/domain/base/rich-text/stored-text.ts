import type { Element, ElementContent, Root, RootContent } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { isDeeperThan, safeHtml } from './html-in-markdown';
import { richTextSchema } from './schema';

type Node = RootContent | ElementContent;

export interface StoredText {
  readonly html: string;
  /** «iframe × 1», «стили × 4»: what the text came with and has no longer. */
  readonly leftOut: readonly string[];
}

const parser = unified().use(rehypeParse, { fragment: true });

const DEEPEST = 100;
/** What browsers read otherwise than it was written settles within this many readings, or is no honest text. */
const READINGS = 4;

/** A text can be nested so deep that whoever reads it gives up. */
export class TooDeep extends Error {}

/** The addresses of the pictures of a text. */
export const picturesIn = (html: string): string[] =>
  elementsOf(treeOf(html)).flatMap(({ tagName, properties }) =>
    tagName === 'img' ? [String(properties.src ?? '')] : [],
  );

/** The addresses that a text leads to. */
export const linksIn = (html: string): string[] =>
  elementsOf(treeOf(html)).flatMap(({ tagName, properties }) =>
    tagName === 'a' && properties.href ? [String(properties.href)] : [],
  );

/** Whether a picture of the text does not say what is on it; an empty text says that it is decoration. */
export const hasUnnamedPicture = (html: string): boolean =>
  elementsOf(treeOf(html)).some(({ tagName, properties }) => tagName === 'img' && properties.alt === undefined);

/** The words alone. */
export const wordsOf = (html: string): string => textOf(treeOf(html)).replace(/\s+/g, ' ').trim();

/**
 * A text as it is kept: by the schema of the pages, headings of the levels 2 to 4, `isOurs` pictures alone. Keeping it
 * again changes nothing. Throws TooDeep.
 */
export function storedText(html: string, isOurs: (src: string) => boolean): StoredText {
  const given = treeOf(html);
  const leftOut = new Counts();
  let stored = cleaned(given, isOurs, leftOut);
  for (let reading = 1; ; reading += 1) {
    const again = cleaned(treeOf(stored), isOurs);
    if (again === stored) break;
    if (reading === READINGS) throw new TooDeep();
    stored = again;
  }
  leftOut.compare(elementsOf(given), elementsOf(treeOf(stored)));
  return { html: stored, leftOut: leftOut.words() };
}

function treeOf(html: string): Root {
  try {
    const tree = parser.parse(html);
    if (!isDeeperThan(tree, DEEPEST)) return tree;
  } catch (error) {
    // Parsers of trees call themselves for each level.
    if (!(error instanceof RangeError)) throw error;
  }
  throw new TooDeep();
}

const cleaned = (tree: Root, isOurs: (src: string) => boolean, counts?: Counts): string =>
  safeHtml({ type: 'root', children: tree.children.flatMap((child) => kept(child, isOurs, counts)) });

function kept<N extends Node>(node: N, isOurs: (src: string) => boolean, counts?: Counts): N[] {
  if (node.type === 'comment') counts?.add('примечания');
  if (node.type !== 'element') return [node];
  if (node.tagName === 'img' && !isOurs(String(node.properties.src ?? ''))) {
    counts?.add('чужие картинки');
    return [];
  }
  if (node.tagName === 'img') counts?.addLost(node);
  const children = node.children.flatMap((child) => kept(child, isOurs, counts));
  const hasLostAll = node.tagName === 'figure' && holdsPicture(node) && !children.some(holdsPicture);
  if (hasLostAll) return [];
  return [{ ...node, tagName: levelOf(node.tagName), children }];
}

const holdsPicture = (node: Node): boolean =>
  node.type === 'element' && (node.tagName === 'img' || node.children.some(holdsPicture));

const levels: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };
const levelOf = (tag: string): string => levels[tag] ?? tag;

const elementsOf = ({ children }: Root | Element): Element[] =>
  children.flatMap((child) => (child.type === 'element' ? [child, ...elementsOf(child)] : []));

const textOf = ({ children }: Root | Element): string =>
  children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : ''))
    .join(' ');

const OURS = new Set(richTextSchema.tagNames);

const PICTURE = new Set(['src', 'alt', 'width', 'height']);

const attributeWords = (name: string): string => {
  if (name === 'style' || name === 'className') return 'стили';
  return /^on/i.test(name) ? 'обработчики событий' : name === 'href' ? 'небезопасные ссылки' : 'атрибуты';
};

class Counts {
  private readonly found = new Map<string, number>();

  add(what: string, more = 1): void {
    if (more > 0) this.found.set(what, (this.found.get(what) ?? 0) + more);
  }

  /** Counts what a picture that stays has lost. */
  addLost({ properties }: Element): void {
    for (const name of Object.keys(properties)) if (!PICTURE.has(name)) this.add(attributeWords(name));
  }

  /** Elements by their tags, attributes by what they are for; pictures are counted where they go. */
  compare(before: readonly Element[], after: readonly Element[]): void {
    for (const tag of new Set(before.map(({ tagName }) => levelOf(tagName)))) {
      if (tag === 'img' || tag === 'figure' || tag === 'figcaption') continue;
      const lost = countOf(before, tag) - countOf(after, tag);
      this.add(tag, lost);
    }
    const names = new Set(before.flatMap(({ properties }) => Object.keys(properties)));
    for (const name of names) this.add(attributeWords(name), attributesOf(before, name) - attributesOf(after, name));
  }

  words(): string[] {
    return [...this.found].map(([what, count]) => `${what} × ${count}`);
  }
}

const countOf = (elements: readonly Element[], tag: string): number =>
  elements.filter(({ tagName }) => levelOf(tagName) === tag).length;

/** Whatever a lost element had goes with it and is not told apart. */
const attributesOf = (elements: readonly Element[], name: string): number =>
  elements.filter(({ tagName, properties }) => OURS.has(tagName) && tagName !== 'img' && name in properties).length;
