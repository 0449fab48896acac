import { type Document, isAlias, isMap, isScalar, LineCounter, parseDocument, type Scalar, visit } from 'yaml';

/** `line` counts from 1, in the whole text; `advice` says in Russian what to write instead. */
export class FrontMatterError extends Error {
  override name = 'FrontMatterError';

  constructor(
    readonly line: number,
    readonly advice = '',
  ) {
    super(`the front matter is not plain YAML (line ${line})`);
  }
}

const MAX_LENGTH = 64 * 1024;
/** Jekyll and Pandoc close it by dots as well. */
const FENCED = /^---[ \t]*\r?\n([\s\S]*?)^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/m;

interface FrontMatter {
  readonly data: Record<string, unknown>;
  readonly body: string;
  /** How the values that are neither quoted nor nested are written: `2026` may be a number or a title. */
  readonly written: Readonly<Record<string, string>>;
}

/** Accepts a YAML map without tags, anchors and aliases. Dates stay strings. */
export function splitFrontMatter(text: string): FrontMatter {
  if (!text.startsWith('---')) return { data: {}, body: text, written: {} };
  const [fenced, yaml] = FENCED.exec(text) ?? [];
  if (!text.startsWith(fenced ?? '\0') || yaml === undefined) {
    throw new FrontMatterError(1, 'он начинается и кончается строкой «---», в которой больше ничего нет');
  }
  if (yaml.length > MAX_LENGTH) throw new FrontMatterError(1, 'он длиннее 64 КБ');
  const document = parsed(yaml);
  return {
    data: document.toJS({ maxAliasCount: 0 }) ?? {},
    body: text.slice(fenced?.length),
    written: writtenOf(document),
  };
}

function parsed(yaml: string): Document.Parsed {
  const lines = new LineCounter();
  const read = (source: string) =>
    parseDocument(source, { schema: 'core', logLevel: 'silent', lineCounter: lines, prettyErrors: true });
  const first = read(yaml);
  const document = first.errors.length > 0 ? read(withColonsQuoted(yaml)) : first;
  const [fault] = [...(document.errors.length > 0 ? first.errors : []), ...document.warnings];
  if (fault) {
    const rows = yaml.split('\n');
    const openQuote = rows.findIndex((row) => OPEN_QUOTE.test(row)) + 1;
    const line = fault.code === 'MISSING_CHAR' && openQuote ? openQuote : (fault.linePos?.[0].line ?? 0);
    throw new FrontMatterError(line + 1, adviceOn(fault.code, rows[line - 1] ?? ''));
  }
  if (document.contents !== null && !isMap(document.contents)) {
    throw new FrontMatterError(1, 'нужны строки вида «headline: Заголовок»');
  }
  const strange = strangeNode(document);
  if (strange) throw new FrontMatterError(lines.linePos(strange.offset).line + 1, strange.advice);
  return document;
}

/** A second colon makes no sense to YAML, so that «headline: Кубок: первый этап» can mean but one thing. */
const withColonsQuoted = (yaml: string): string =>
  yaml.replace(
    /^(\w+):[ \t]+([^\s"'[\]{}>|&*!%@`#,?-][^\r\n]*?:(?:[ \t][^\r\n]*?)?)[ \t]*(\r?)$/gm,
    (_, key, value, end) => {
      return `${key}: ${JSON.stringify(value)}${end}`;
    },
  );

const OPEN_QUOTE = /^\w+:[ \t]*(["'])(?!.*\1[ \t\r]*$)/;
const QUOTE = 'возьмите значение в кавычки';

function adviceOn(code: string, line: string): string {
  const [, key = 'headline', value = ''] = /^\s*(\w+):\s*(.*?)\s*$/.exec(line) ?? [];
  if (code === 'DUPLICATE_KEY') return `поле ${key} повторяется, оставьте одно`;
  if (code === 'TAB_AS_INDENT') return 'отступ сделан табуляцией, нужны пробелы';
  if (/^["']/.test(value)) return 'кавычки не сходятся: закройте их, а внутри ставьте «ёлочки»';
  if (/^[*&!%@`|>[\]{},?-]/.test(value)) {
    return `знак «${value[0]}» в начале значения — служебный, ${QUOTE}: ${key}: "${value.replaceAll('"', "'")}"`;
  }
  return `нужны строки вида «headline: Заголовок», а если в значении есть двоеточие или другой знак, ${QUOTE}`;
}

interface Strange {
  readonly offset: number;
  readonly advice: string;
}

function strangeNode({ contents }: Document.Parsed): Strange | undefined {
  let found: Strange | undefined;
  visit(contents, {
    Node: (_, node) => {
      const offset = node.range?.[0] ?? 0;
      if (isAlias(node) || node.tag !== undefined || ('anchor' in node && node.anchor !== undefined)) {
        found = { offset, advice: `знаки «*», «&» и «!» в начале значения — служебные, ${QUOTE}` };
      } else if (isScalar(node) && isCutByComment(node)) {
        found = { offset, advice: `после « #» YAML видит примечание и теряет его, ${QUOTE}` };
      }
      return found ? visit.BREAK : undefined;
    },
  });
  return found;
}

const isCutByComment = ({ type, comment, source = '' }: Scalar): boolean =>
  type === 'PLAIN' && typeof comment === 'string' && source !== '';

const writtenOf = ({ contents }: Document.Parsed): Record<string, string> =>
  Object.fromEntries(
    isMap(contents)
      ? contents.items.flatMap(({ key, value }) =>
          isScalar(key) && isScalar(value) && value.type === 'PLAIN' ? [[String(key.value), value.source ?? '']] : [],
        )
      : [],
  );
