import {
  type ArrowFunction,
  type FunctionDeclaration,
  type FunctionExpression,
  isArrowFunction,
  isBinaryExpression,
  isBlock,
  isConditionalExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isFunctionLikeDeclaration,
  isIdentifier,
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isObjectBindingPattern,
  isParenthesizedExpression,
  isReturnStatement,
  isStringLiteral,
  isVariableDeclaration,
  isVariableStatement,
  type JsxElement,
  type JsxFragment,
  type JsxSelfClosingElement,
  type Node,
  type ObjectBindingPattern,
  type SourceFile,
} from 'typescript/unstable/ast';
import { API, type Project, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';

type Element = JsxElement | JsxSelfClosingElement;
type Component = FunctionDeclaration | FunctionExpression | ArrowFunction;
/** A `slot` is filled by whoever uses the component, with text or with elements; `varying` elements come and go. */
type Kind = 'blank' | 'written text' | 'computed text' | 'slot' | 'varying' | 'steady';

const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;
const NOTHING = TypeFlags.Undefined | TypeFlags.Null | TypeFlags.Void | TypeFlags.BooleanLike | TypeFlags.Never;

const isElement = (node: Node): node is Element => isJsxElement(node) || isJsxSelfClosingElement(node);
const isComponent = (node: Node): node is Component =>
  isFunctionDeclaration(node) || isArrowFunction(node) || isFunctionExpression(node);
const unwrapped = (node: Node): Node => (isParenthesizedExpression(node) ? unwrapped(node.expression) : node);
const openingOf = (node: Element) => (isJsxElement(node) ? node.openingElement : node);

/** The children that React makes nodes of; those of a fragment stand in its place. */
const childrenOf = ({ children }: JsxElement | JsxFragment): Node[] =>
  [...children].flatMap((child): Node[] => {
    if (isJsxText(child)) return /^\s*\n\s*$/.test(child.text) ? [] : [child];
    if (isJsxFragment(child)) return childrenOf(child);
    if (!isJsxExpression(child)) return [child];
    return child.expression ? [unwrapped(child.expression)] : [];
  });

function returnedBy({ body }: Component): Node[] {
  if (!body) return [];
  if (!isBlock(body)) return [unwrapped(body)];
  const returned: Node[] = [];
  const visit = (node: Node): void => {
    if (isFunctionLikeDeclaration(node)) return;
    if (isReturnStatement(node)) returned.push(unwrapped(node.expression ?? node));
    node.forEachChild(visit);
  };
  body.forEachChild(visit);
  return returned;
}

/** What takes a component's properties apart: its parameter, or a declaration by the parameter's name. */
function patternsOf({ parameters: [first], body }: Component): ObjectBindingPattern[] {
  if (!first) return [];
  const patterns: ObjectBindingPattern[] = isObjectBindingPattern(first.name) ? [first.name] : [];
  for (const statement of body && isBlock(body) ? body.statements : [])
    for (const { name, initializer } of isVariableStatement(statement) ? statement.declarationList.declarations : [])
      if (isObjectBindingPattern(name) && initializer && isIdentifier(initializer)) patterns.push(name);
  return patterns;
}

/** The name of the property that `node` is, and the component that was given it. */
function propertyOf(node: Node): { component: Component; name: string } | undefined {
  if (!isIdentifier(node)) return undefined;
  for (let outer: Node | undefined = node.parent; outer; outer = outer.parent) {
    if (!isComponent(outer)) continue;
    const given = patternsOf(outer)
      .flatMap(({ elements }) => [...elements])
      .find(({ name }) => name && isIdentifier(name) && name.text === node.text);
    if (!given) continue;
    const name = given.propertyName && isIdentifier(given.propertyName) ? given.propertyName.text : node.text;
    return { component: outer, name };
  }
  return undefined;
}

/** They draw one of two elements by a property that no user of theirs changes. */
const CONSTANT_CHOICE = new Set(['Link', 'Spinner']);

class Judge {
  readonly faults = new Set<string>();
  readonly #steady = new Map<Component, boolean>();
  /** What each property of a component is given, wherever it is used. */
  readonly #given = new Map<Component, Map<string, Node[]>>();
  readonly #shared: { component: Component; name: string }[] = [];

  constructor(
    private readonly project: Project,
    private readonly root: string,
  ) {}

  judge(file: SourceFile): void {
    const visit = (node: Node): void => {
      if (isJsxElement(node) || (isJsxFragment(node) && !isJsxElement(node.parent) && !isJsxFragment(node.parent)))
        this.#judgeChildren(node);
      if (isElement(node)) this.#noteGiven(node);
      node.forEachChild(visit);
    };
    visit(file);
  }

  /** Text that a component is given must not come to stand beside what the component has of its own. */
  judgeGiven(): void {
    for (const { component, name } of this.#shared) {
      for (const node of this.#given.get(component)?.get(name) ?? []) {
        const kind = this.#kindOf(node);
        this.#share(node);
        if (kind === 'written text' || kind === 'computed text')
          this.#report(node, `is given as «${name}», which has neighbours`);
      }
    }
  }

  #judgeChildren(parent: JsxElement | JsxFragment): void {
    const children = childrenOf(parent).map((node) => ({ node, kind: this.#kindOf(node) }));
    const isLoose = isJsxFragment(parent);
    if (children.length < 2 && !isLoose) return;
    for (const { node, kind } of children) {
      this.#share(node);
      if (kind === 'computed text') this.#report(node, 'is computed and has neighbours');
      else if (kind !== 'written text') continue;
      else if (isLoose) this.#report(node, 'is in no element');
      else if (children.some((other) => other.kind === 'varying' || other.kind === 'slot'))
        this.#report(node, 'has neighbours that come and go');
    }
  }

  #noteGiven(element: Element): void {
    const component = this.#componentOf(element);
    if (!component) return;
    const given = this.#given.get(component) ?? new Map<string, Node[]>();
    this.#given.set(component, given);
    const note = (name: string, node: Node) => given.set(name, [...(given.get(name) ?? []), node]);
    if (isJsxElement(element)) for (const child of childrenOf(element)) note('children', child);
    for (const each of openingOf(element).attributes.properties) {
      if (!isJsxAttribute(each) || !isIdentifier(each.name) || !each.initializer) continue;
      const value = isJsxExpression(each.initializer) ? each.initializer.expression : each.initializer;
      if (value) note(each.name.text, unwrapped(value));
    }
  }

  #share(node: Node): void {
    if (this.#kindOf(node) !== 'slot') return;
    const property = propertyOf(node);
    if (isConditionalExpression(node)) {
      this.#share(unwrapped(node.whenTrue));
      this.#share(unwrapped(node.whenFalse));
    } else if (isBinaryExpression(node)) this.#share(unwrapped(node.right));
    else if (!property) this.#report(node, 'may be text and has neighbours');
    else if (!this.#shared.some(({ component, name }) => component === property.component && name === property.name))
      this.#shared.push(property);
  }

  #kindOf(node: Node): Kind {
    if (isJsxText(node) || isStringLiteral(node)) return node.text.trim() === '' ? 'blank' : 'written text';
    if (isElement(node)) return this.#isSteady(node) ? 'steady' : 'varying';
    if (isJsxFragment(node)) return 'varying';
    const kinds = { text: false, other: false };
    const type = this.project.checker.getTypeAtLocation(node);
    if (type?.isStringLiteralType() && type.value !== '') return 'written text';
    const note = (part: Type | undefined): void => {
      if (!part || part.flags & NOTHING || (part.isLiteralType() && !part.value)) return;
      if (part.isUnionType()) for (const one of part.getTypes()) note(one);
      else if (part.isTypeParameter()) note(this.project.checker.getBaseConstraintOfType(part));
      else kinds[part.flags & TEXT ? 'text' : 'other'] = true;
    };
    note(type);
    if (kinds.text) return kinds.other ? 'slot' : 'computed text';
    return 'varying';
  }

  /** Whether the element is one and the same DOM node at every time. Components of packages are taken to be. */
  #isSteady(element: Element): boolean {
    const component = this.#componentOf(element);
    const { tagName } = openingOf(element);
    if (!component || (isIdentifier(tagName) && CONSTANT_CHOICE.has(tagName.text))) return true;
    const known = this.#steady.get(component);
    if (known !== undefined) return known;
    this.#steady.set(component, true);
    const [only, ...others] = returnedBy(component);
    const parts = only && isJsxFragment(only) ? childrenOf(only) : only ? [only] : [];
    const isSteady =
      others.length === 0 && parts.length > 0 && parts.every((one) => /steady|blank/.test(this.#kindOf(one)));
    this.#steady.set(component, isSteady);
    for (const one of [only, ...others]) {
      if (!one || isElement(one) || isJsxFragment(one)) continue;
      const kind = this.#kindOf(one);
      this.#share(one);
      if (kind !== 'varying' && kind !== 'slot') this.#report(one, 'is in no element');
    }
    return isSteady;
  }

  #componentOf(element: Element): Component | undefined {
    const { checker, program } = this.project;
    const { tagName } = openingOf(element);
    if (isIdentifier(tagName) && /^[a-z]/.test(tagName.text)) return undefined;
    const named = checker.getSymbolAtLocation(tagName);
    const symbol = named && named.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
    const declared = symbol?.valueDeclaration?.resolve();
    if (!declared || program.isSourceFileFromExternalLibrary(declared.getSourceFile())) return undefined;
    const made = isVariableDeclaration(declared) ? declared.initializer : declared;
    return made && isComponent(made) ? made : undefined;
  }

  #report(node: Node, fault: string): void {
    const file = node.getSourceFile();
    const line = file.text.slice(0, node.getStart(file)).split('\n').length;
    const source = node.getText(file).trim().replace(/\s+/g, ' ');
    this.faults.add(`${file.fileName.slice(this.root.length + 1)}:${line}: «${source.slice(0, 80)}» ${fault}`);
  }
}

/**
 * Finds text that a page does not survive in a browser that translates it: a translator puts an element in the place
 * of each text node, so React can no longer change the text, remove it or put something before it. A text that is the
 * only child of its element is written by `textContent`, whatever stands there.
 */
export function bareTexts(root: string, isJudged: (file: string) => boolean): string[] {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${root}/tsconfig.json`] }).getProjects();
    if (!project) throw new Error(`${root} has no tsconfig.json`);
    const judge = new Judge(project, root);
    for (const name of project.program.getSourceFileNames()) {
      if (!name.startsWith(`${root}/`) || !isJudged(name.slice(root.length + 1))) continue;
      const file = project.program.getSourceFile(name);
      if (file) judge.judge(file);
    }
    judge.judgeGiven();
    return [...judge.faults].sort();
  } finally {
    api.close();
  }
}
