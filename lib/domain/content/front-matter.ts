import { type Document, isAlias, isMap, parseDocument, visit } from 'yaml';

/** `line` counts from 1, in the whole text. */
export class FrontMatterError extends Error {
  override name = 'FrontMatterError';

  constructor(readonly line: number) {
    super(`the front matter is not plain YAML (line ${line})`);
  }
}

const MAX_LENGTH = 64 * 1024;
const FENCED = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

/** Accepts a YAML map without tags, anchors and aliases. Dates stay strings. */
export function splitFrontMatter(text: string): { data: Record<string, unknown>; body: string } {
  if (!text.startsWith('---')) return { data: {}, body: text };
  const [fenced, yaml] = FENCED.exec(text) ?? [];
  if (!text.startsWith(fenced ?? '\0') || yaml === undefined || yaml.length > MAX_LENGTH) throw new FrontMatterError(1);
  const document = parseDocument(yaml, { schema: 'core', logLevel: 'silent' });
  const [first] = [...document.errors, ...document.warnings];
  if (first) throw new FrontMatterError((first.linePos?.[0].line ?? 0) + 1);
  if (!isPlain(document)) throw new FrontMatterError(1);
  return { data: document.toJS({ maxAliasCount: 0 }) ?? {}, body: text.slice(fenced?.length) };
}

function isPlain({ contents }: Document.Parsed): boolean {
  if (contents !== null && !isMap(contents)) return false;
  let isFound = false;
  visit(contents, {
    Node: (_, node) => {
      isFound ||= isAlias(node) || node.tag !== undefined || ('anchor' in node && node.anchor !== undefined);
      return isFound ? visit.BREAK : undefined;
    },
  });
  return !isFound;
}
