import type { Element, ElementContent, Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

const reader = unified().use(remarkParse).use(remarkGfm).use(remarkRehype);
const writer = unified().use(rehypeStringify);

/** A picture as a text has it: its address on the site and its size in pixels. */
export interface TextPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

const read = (markdown: string): Root => reader.runSync(reader.parse(markdown)) as Root;

const isPicture = (node: ElementContent): node is Element => node.type === 'element' && node.tagName === 'img';

export function htmlOf(markdown: string, pictures: ReadonlyMap<string, TextPicture> = new Map()): string {
  const tree = read(markdown);
  for (const picture of picturesOf(tree)) {
    const { title: _, ...properties } = picture.properties;
    picture.properties = { ...properties, ...pictures.get(String(properties.src)) };
  }
  return writer.stringify(tree);
}

/** A paragraph of one picture becomes a figure with the picture's title as its caption. */
function picturesOf(tree: Root | Element): Element[] {
  return tree.children.flatMap((node) => {
    if (node.type !== 'element') return [];
    const [picture, ...others] = node.children;
    if (node.tagName === 'p' && picture && isPicture(picture) && others.length === 0) {
      node.tagName = 'figure';
      const { title } = picture.properties;
      if (title) {
        const value = String(title);
        node.children.push({
          type: 'element',
          tagName: 'figcaption',
          properties: {},
          children: [{ type: 'text', value }],
        } as Element);
      }
      return [picture];
    }
    return isPicture(node) ? [node] : picturesOf(node);
  });
}

export const picturesIn = (markdown: string): { path: string; alt: string; line: number }[] =>
  picturesOf(read(markdown)).map(({ properties, position }) => ({
    path: decodeURI(String(properties.src)),
    alt: String(properties.alt ?? '').trim(),
    line: position?.start.line ?? 1,
  }));
