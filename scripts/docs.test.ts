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

/** What refuses with 429 or 503, counts, or lets so many through at a time; comments tell of it in words. */
const LIMITS =
  /\b429\b|\bApiError\(503|writeHead\(503|new Bulkhead\(|workQueue\(\d|\b(?:networksOf|networkLimits|limitRate|countCall|refuseOver)\(|TRIES\b|\bMOST_IN_A_ROW\b|buyLimit\b/;
const KEYS = [
  /networkLimits\(\s*'([^']+)'/g,
  /limitRate\([^,]+,\s*`([\w-]+):/g,
  /\bkey(?: =|:) [`']([\w -]+)/g,
  /\bspans\(`([\w-]+):/g,
  /\? '([\w-]+)' : '[\w-]+'}:/g,
  /\? '[\w-]+' : '([\w-]+)'}:/g,
];

/** Files that say what others have counted, or are the counting itself. */
const noLimits: Record<string, string> = {
  'federation/modules/rate-limit/limit-rate.ts': 'counts for all',
  'federation/modules/rate-limit/bulkhead.ts': 'queues for all',
  'federation/modules/file/work-queue.ts': 'queues for decode-picture.ts',
  'federation/modules/result/live/sockets.ts': 'refuses what socket-limit.ts counts',
  'federation/http/api-error.ts': 'words a refusal',
  'federation/http/health.ts': 'tells that the database is away',
  'federation/modules/reservation/formats-for-sale.ts': 'shows what buy-limit.ts judges',
  'federation/modules/event-format/to-contract.ts': 'shows what buy-limit.ts judges',
};

test('every limit of the code has a row in docs/security.md, and every row its limit', () => {
  const section = readFileSync('docs/security.md', 'utf8')
    .split('\n## ')
    .find((text) => text.startsWith('Limits\n'));
  const rows = (section ?? '').split('\n').filter((line) => /^\| (?!limit \|).*`[^`]+` \|$/.test(line));
  const inDocs = rows.flatMap((row) =>
    [...(row.split(' | ').at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
  );
  expect(rows.filter((row) => row.split(' | ').length !== 5)).toEqual([]);
  const inCode = new Set<string>();
  const missing: string[] = [];
  for (const file of globSync('{federation/{modules,http},site}/**/*.ts')) {
    if (file.endsWith('.test.ts') || file in noLimits) continue;
    const code = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\/|\/\/[^\n]*/gs, '');
    if (!LIMITS.test(code)) continue;
    const keys = KEYS.flatMap((key) => [...code.matchAll(key)].map(([, name = '']) => name));
    for (const name of [file, ...keys]) inCode.add(name);
    if (![file, ...keys].some((name) => inDocs.includes(name))) missing.push(file);
    missing.push(...keys.filter((key) => !inDocs.includes(key)));
  }
  expect({ missing, gone: inDocs.filter((name) => !inCode.has(name)) }).toEqual({ missing: [], gone: [] });
});
