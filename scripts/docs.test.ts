import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { recordTables } from '@/federation/db/program-role';
import { securityEventKinds } from '@/federation/logging/security-log';

const ROOTS = 'app|bench|components|content|content-starter|deploy|docs|e2e|federation|lib|public|scripts|site|styles';
const PATH = new RegExp(`^(?:${ROOTS})(?:/[\\w.@()\\[\\]-]+)+/?$`);
const scripts: object = JSON.parse(readFileSync('package.json', 'utf8')).scripts;
const usage = readFileSync('federation/cli/usage.ts', 'utf8');

const isThere = (file: string) =>
  ['', '.ts', '.tsx', '.test.ts', '.endurance.test.ts', '.property.test.ts'].some((end) =>
    existsSync(`${file.replace(/\/$/, '')}${end}`),
  );

test.each(['README.md', 'CONTRIBUTING.md', ...globSync('docs/{,decisions/}*.md')])(
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
  /\b429\b|\bApiError\(503|writeHead\(503|\[503,|new Bulkhead\(|workQueue\(\d|\b(?:networksOf|networkLimits|limitRate|countCall|refuseOver)\(|TRIES\b|\bMOST_IN_A_ROW\b|buyLimit\b/;
const KEYS = [
  /networkLimits\(\s*'([^']+)'/g,
  /limitRate\([^,]+,\s*`([\w-]+):/g,
  /\bkey(?: =|:) [`']([\w -]+)/g,
  /\bspans\(`([\w-]+):/g,
  /\btype Counted = '([\w-]+)'/g,
  /\btype Counted = '[\w-]+' \| '([\w-]+)'/g,
  /\? '([\w-]+)' : '[\w-]+'}:/g,
  /\? '[\w-]+' : '([\w-]+)'}:/g,
];

/** Files that say what others have counted, or are the counting itself. */
const noLimits: Record<string, string> = {
  'federation/modules/base/rate-limit/limit-rate.ts': 'counts for all',
  'federation/modules/base/rate-limit/bulkhead.ts': 'queues for all',
  'federation/modules/base/file/work-queue.ts': 'queues for decode-picture.ts',
  'federation/modules/results/result/live/sockets.ts': 'refuses what socket-limit.ts counts',
  'federation/http/api-error.ts': 'words a refusal',
  'federation/http/health.ts': 'tells that the database is away',
  'federation/modules/commerce/ticket/transfer.ts': 'words what email-limits.ts refuses',
  'federation/modules/base/reservation/formats-for-sale.ts': 'shows what buy-limit.ts judges',
  'federation/modules/events/event-format/to-contract.ts': 'shows what buy-limit.ts judges',
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

const codesOf = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
const security = () => readFileSync('docs/security.md', 'utf8');

test.each(globSync('docs/*.md'))('a test that %s names is there, with its folder or without', (file) => {
  const tests = globSync('{app,bench,components,e2e,federation,lib,scripts,site}/**/*.{test,spec}.{ts,tsx}');
  const named = codesOf(readFileSync(file, 'utf8')).filter((code) => /^[\w./[\]()-]+\.(?:test|spec)\.tsx?$/.test(code));
  expect(named.filter((name) => !existsSync(name) && !tests.some((each) => each.endsWith(`/${name}`)))).toEqual([]);
});

test('the kinds of the security log are those of docs/security.md', () => {
  const [, table = ''] = security().split('\n| kind | when |\n');
  const kinds = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| `([\w-]+)` \|/gm)].map(([, kind]) => kind);
  expect(kinds).toEqual([...securityEventKinds]);
});

test('the records that the program may not rewrite are those of docs/security.md', () => {
  const [, table = ''] = security().split('\n| tables | the program may |\n');
  const rows = (table.split('\n\n')[0] ?? '').split('\n').filter((row) => row.includes('| read, add'));
  const told = rows.flatMap((row) => {
    const [, tables = '', may = ''] = row.split('|');
    return may.includes('change') ? [] : codesOf(tables).map((table) => [table, codesOf(may).toSorted()] as const);
  });
  const columns = Object.entries(recordTables).map(([table, of]) => [table, [...of].toSorted()]);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(columns));
});

/** Catalogues, counts and states; what is published of people as the federation's own content. */
const nothingOfAPerson =
  'address_places bank_checks bank_returns checkin_links childrens_schools cities content_pages content_versions delivery_cities delivery_regions document_files documents event_cities events formats insurances insurer_policies licence_deliveries managers member_group_members member_groups members news_items partner_banners payment_callbacks payment_exceptions pictures place_versions products promo_codes promo_reservations proportions rate_limits receipts refunds regional_federations related_products result_formats result_name_rules result_rows_removed search_entries stock_reservations taken_places ticket_reminders timing_grants timing_partners'.split(
    ' ',
  );

test('every table of the database stands in docs/personal-data.md, or holds nothing of a person', () => {
  const code = globSync('federation/db/schema/**/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const tables = [...code.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table = '']) => table);
  const told = codesOf(readFileSync('docs/personal-data.md', 'utf8')).map((name) => name.split('.')[0]);
  expect(tables.filter((table) => !told.includes(table)).toSorted()).toEqual(nothingOfAPerson);
});
