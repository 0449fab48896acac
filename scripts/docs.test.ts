import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const ROOTS = 'app|bench|components|content|content-starter|deploy|docs|e2e|federation|lib|public|scripts|site|styles';
const PATH = new RegExp(`^(?:${ROOTS})(?:/[\\w.@()\\[\\]-]+)+/?$`);
const scripts: object = JSON.parse(readFileSync('package.json', 'utf8')).scripts;
const usage = readFileSync('federation/cli/usage.ts', 'utf8');

const isThere = (file: string) =>
  ['', '.ts', '.tsx', '.test.ts', '.endurance.test.ts', '.property.test.ts'].some((end) =>
    existsSync(`${file.replace(/\/$/, '')}${end}`),
  );

test.each(['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md')])(
  'files and commands that %s names exist',
  (file) => {
    const text = readFileSync(file, 'utf8');
    const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
    const links = [...text.replaceAll(/`[^`\n]*`/g, '').matchAll(/\]\((?!http)([^)#\s]+)/g)].map(([, to = '']) =>
      path.join(path.dirname(file), to),
    );
    const missing = [...quoted.filter((code) => PATH.test(code)), ...links].filter((named) => !isThere(named));
    const runs = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].flatMap(([, name = '']) =>
      name in scripts ? [] : [name],
    );
    const commands = [...text.matchAll(/npm run federation -- ([a-z][\w-]+)/g)].flatMap(([, name = '']) =>
      usage.includes(name) || name === 'help' ? [] : [name],
    );
    expect([...missing, ...runs, ...commands]).toEqual([]);
  },
);
