import type { Element, Root, RootContent, Text } from 'hast';
import { typograph } from '@/lib/format/typograph';
import { siteConfig } from '@/lib/site-config';

const HEADING = /^h([1-6])$/;

/** Elements whose text stays unchanged. */
const VERBATIM = ['code', 'pre'];

/** Shifts headings below `under`, makes own links relative, removes foreign pictures, applies Russian typography. */
export function tidy(root: Root, under: number): Root {
  const shift = under + 1 - highestHeading(root);
  return {
    ...root,
    children: root.children.flatMap((child) => (child.type === 'doctype' ? [] : tidied(child, shift))),
  };
}

function tidied(node: RootContent, shift: number): (Element | Text)[] {
  if (node.type === 'text') return [{ ...node, value: typograph(node.value) }];
  if (node.type !== 'element') return [];
  if (node.tagName === 'img' && !isOwn(node.properties.src)) return [];
  if (VERBATIM.includes(node.tagName)) return [node];
  return [
    {
      ...node,
      tagName: headingOf(node.tagName, shift),
      properties: node.tagName === 'a' ? { ...node.properties, href: ownPath(node.properties.href) } : node.properties,
      children: node.children.flatMap((child) => tidied(child, shift)),
    },
  ];
}

function highestHeading(parent: Root | Element): number {
  const levels = parent.children.map((child) =>
    child.type === 'element' ? Number(HEADING.exec(child.tagName)?.[1] ?? highestHeading(child)) : 7,
  );
  return Math.min(7, ...levels);
}

function headingOf(tagName: string, shift: number): string {
  const level = HEADING.exec(tagName)?.[1];
  return level ? `h${Math.min(6, Number(level) + shift)}` : tagName;
}

/** Browsers take `//host` and `/\host` for another site. */
const isOwn = (address: unknown): boolean => typeof address === 'string' && /^\/(?![/\\])/.test(address);

/** Makes an address of the site relative; without a usable address the link becomes text. */
function ownPath(href: unknown): string | undefined {
  if (typeof href !== 'string' || !URL.canParse(href, siteConfig.url)) return undefined;
  if (href.startsWith('#')) return href;
  const address = new URL(href, siteConfig.url);
  if (address.origin !== new URL(siteConfig.url).origin) return address.href;
  return `${address.pathname}${address.search}${address.hash}`;
}
