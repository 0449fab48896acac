import { typograph } from '@/lib/format/typograph';

interface HastNode {
  type: string;
  tagName?: string;
  value?: string;
  children?: HastNode[];
}

/** Elements whose text stays unchanged. */
const VERBATIM = ['code', 'pre'];

export const rehypeTypograph = () => setWords;

function setWords(node: HastNode): void {
  if (node.type === 'text' && node.value) node.value = typograph(node.value);
  if (node.tagName && VERBATIM.includes(node.tagName)) return;
  node.children?.forEach(setWords);
}
