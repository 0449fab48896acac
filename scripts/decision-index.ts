import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const HEAD = `# Decisions

Why it is so. A decision says its state below its title; what replaces or adds to another names it, and both ways stand here. A missing number is a decision that another has taken in, or one that was never made. Written by \`npm run decisions\`.

| decision | since | state | added to by |
|---|---|---|---|
`;

/** Title, day and state of a decision, and what it adds to or replaces; refuses one that does not say its state. */
export function readDecision(text: string) {
  const [, number = '', title = ''] = /^# (\d{3})\. (.+)$/m.exec(text) ?? [];
  const [, state = '', since = '', rest = ''] = /^Status: (\w+), (\d{4}-\d{2}-\d{2})(.*)$/m.exec(text) ?? [];
  if (!number || !since)
    throw new Error(`A decision begins with «# 000. Title» and «Status: accepted, 2026-01-31.»: ${text.slice(0, 60)}`);
  const [, replacedBy] = /^; .*replaced by \[(\d{3})\]/.exec(rest) ?? [];
  const earlier = [...rest.matchAll(/\[(\d{3})\]/g)].flatMap(([, named = '']) => (named === replacedBy ? [] : [named]));
  return { number, title, since, state: replacedBy ? `${state}, in part replaced by ${replacedBy}` : state, earlier };
}

/** The text of docs/decisions/README.md. */
export function decisionIndex(): string {
  const files = globSync('docs/decisions/[0-9]*.md').toSorted();
  const decisions = files.map((file) => ({ file: path.basename(file), ...readDecision(readFileSync(file, 'utf8')) }));
  const linked = (text: string) =>
    text.replaceAll(
      /\b\d{3}\b/g,
      (number) => `[${number}](${files.map((file) => path.basename(file)).find((file) => file.startsWith(number))})`,
    );
  const rows = decisions.map(({ file, number, title, since, state }) => {
    const later = decisions.filter((other) => other.earlier.includes(number)).map((other) => other.number);
    return `| [${number}](${file}) ${title} | ${since} | ${linked(state)} | ${linked(later.join(', '))} |\n`;
  });
  return HEAD + rows.join('');
}
