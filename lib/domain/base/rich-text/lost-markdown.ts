import type { Root, RootContent } from 'mdast';
import type { LineProblem } from './html-in-markdown';

/** What Markdown leaves out, or shows with its signs, because it was written in another way than it was meant. */
export function lostMarkdown(tree: Root, markdown: string): LineProblem[] {
  const nodes = nodesIn(tree);
  const noted = new Set(nodes.flatMap((node) => (node.type === 'footnoteReference' ? [node.identifier] : [])));
  return nodes.flatMap((node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'footnoteDefinition' && !noted.has(node.identifier)) {
      return [{ line, text: `сноски [^${node.identifier}] в тексте нет: её примечание никто не увидит` }];
    }
    if (node.type !== 'text') return [];
    const source = markdown.slice(node.position?.start.offset, node.position?.end.offset);
    return meantOtherwise.flatMap(([pattern, text]) => {
      const found = pattern.exec(source);
      return found ? [{ line: line + source.slice(0, found.index).split('\n').length - 1, text: text(found[0]) }] : [];
    });
  });
}

const nodesIn = (parent: Root | RootContent): RootContent[] =>
  'children' in parent ? parent.children.flatMap((child) => [child, ...nodesIn(child)]) : [];

const meantOtherwise: readonly (readonly [RegExp, (found: string) => string])[] = [
  [
    /(?<!\\)\]\((?:\S[^)\n]*|$)/,
    (found) => `адрес «${found.slice(2)}» не прочитан: если в нём пробел или скобка, возьмите его в угловые скобки <…>`,
  ],
  [
    /(?<!\\)<\/?[a-z][a-z\d]*(?:\s[^<>]*)?>/i,
    (found) => `HTML «${found}» записан неверно: значения атрибутов нужны в кавычках`,
  ],
  [/(?<!\\)\[\^[^\]\s]+\](?!\()/, (found) => `примечания к сноске ${found} нет: нужна строка «${found}: …»`],
];
