import type { PhrasingContent } from 'mdast';
import type { face } from './open-pdf';

export interface Run {
  readonly text: string;
  readonly face: keyof typeof face;
  readonly link?: string;
}

type Style = Omit<Run, 'text'>;

const plain: Style = { face: 'regular' };

/** A paragraph's content as stretches; what a page of text cannot show (pictures, HTML) is left out. */
export function runsOf(content: readonly PhrasingContent[], style: Style = plain): Run[] {
  return content.flatMap((node): Run[] => {
    if (node.type === 'text' || node.type === 'inlineCode') {
      return [{ ...style, text: node.value.replace(/\s*\n\s*/g, ' ') }];
    }
    if (node.type === 'break') return [{ ...style, text: '\n' }];
    if (node.type === 'strong') return runsOf(node.children, { ...style, face: 'bold' });
    if (node.type === 'link') return runsOf(node.children, { ...style, link: node.url });
    return 'children' in node ? runsOf(node.children, style) : [];
  });
}

/** The same without faces and links, as cells of tables show it. */
export const plainTextOf = (content: readonly PhrasingContent[]): string =>
  runsOf(content)
    .map(({ text }) => text)
    .join('');
