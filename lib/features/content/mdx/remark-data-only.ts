/** What is looked at of a node of MDX, and of the expression of an attribute. */
interface MdxNode {
  readonly type: string;
  readonly name?: string | null;
  readonly url?: string;
  readonly data?: { readonly estree?: { readonly body: readonly ExpressionNode[] } };
  readonly attributes?: readonly MdxNode[];
  readonly value?: string | MdxNode | null;
  readonly children?: readonly MdxNode[];
}

interface ExpressionNode {
  readonly type: string;
  readonly expression?: ExpressionNode;
  readonly elements?: readonly (ExpressionNode | null)[];
  readonly properties?: readonly ExpressionNode[];
  readonly value?: unknown;
  readonly regex?: unknown;
  readonly computed?: boolean;
}

const COMPONENT = /^[A-Z]\w*$/;
const ADDRESS = /^(?:\/(?!\/)|#|https?:|mailto:|tel:)/i;

/** Allows text, components and literal values; imports, expressions and HTML fail the page. */
export const remarkDataOnly = () => refuseCode;

function refuseCode(node: MdxNode): void {
  if (!isData(node))
    throw new Error(`MDX in content/ must not contain code or HTML: ${node.type} ${node.name ?? node.url ?? ''}`);
  node.children?.forEach(refuseCode);
}

function isData({ type, name, url, data, attributes }: MdxNode): boolean {
  if (type === 'mdxjsEsm') return false;
  if (type.startsWith('mdxJsx')) return COMPONENT.test(name ?? '') && (attributes ?? []).every(isLiteralAttribute);
  // A comment leaves no expression behind.
  if (type.startsWith('mdx')) return data?.estree?.body.length === 0;
  return url === undefined || ADDRESS.test(url);
}

function isLiteralAttribute({ type, value }: MdxNode): boolean {
  if (type !== 'mdxJsxAttribute') return false;
  if (typeof value !== 'object' || value === null) return true;
  const [statement, ...others] = value.data?.estree?.body ?? [];
  return others.length === 0 && statement?.expression !== undefined && isLiteral(statement.expression);
}

function isLiteral(node: ExpressionNode | null): boolean {
  if (node?.type === 'Literal') return node.regex === undefined;
  if (node?.type === 'ArrayExpression') return (node.elements ?? []).every(isLiteral);
  if (node?.type !== 'ObjectExpression') return false;
  return (node.properties ?? []).every(
    ({ type, computed, value }) => type === 'Property' && !computed && isLiteral(value as ExpressionNode),
  );
}
