import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import * as freshness from './freshness';

const UNITS = [
  ['day', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const;

/** 0.4 → `400 ms`, 300 → `5 min`, 604800 → `7 days`. */
function words(seconds: number): string {
  if (seconds < 1) return `${seconds * 1000} ms`;
  const [unit, length] = UNITS.find(([, length]) => seconds % length === 0) ?? ['s', 1];
  const count = seconds / length;
  return `${count} ${unit}${unit === 'day' && count > 1 ? 's' : ''}`;
}

test('docs/architecture.md has one row for each time, with its value', () => {
  const page = readFileSync('docs/architecture.md', 'utf8');
  const rows = [...page.matchAll(/^\| `([A-Z_]+_SECONDS)` \| ([^|]+) \|/gm)].map(([, name, value]) => [name, value]);
  expect(Object.fromEntries(rows)).toEqual(
    Object.fromEntries(Object.entries(freshness).map(([name, seconds]) => [name, words(seconds)])),
  );
});

test('each page is rendered anew after the time of the table', () => {
  const found = globSync('app/**/{page,route,layout}.{ts,tsx}').flatMap((file) => {
    const [, value] = /^export const revalidate = ([\w.]+);/m.exec(readFileSync(file, 'utf8')) ?? [];
    return value === undefined ? [] : [[file, Number(value.replaceAll('_', ''))] as const];
  });
  expect(found.length).toBeGreaterThan(30);
  const { CONTENT_SECONDS, UNCHANGING_PAGE_SECONDS } = freshness;
  const own = { 'app/.well-known/security.txt/route.ts': UNCHANGING_PAGE_SECONDS };
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(found.map(([file]) => [file, own[file as keyof typeof own] ?? CONTENT_SECONDS])),
  );
});

test('nginx drops what nobody reads after the times of the table', () => {
  const template = readFileSync('deploy/nginx.conf.template', 'utf8');
  const inactive = [...template.matchAll(/keys_zone=(\w+):.* inactive=(\d+)([hd]) /g)].map(([, zone, count, unit]) => [
    zone,
    Number(count) * (unit === 'h' ? 3600 : 86_400),
  ]);
  expect(Object.fromEntries(inactive)).toEqual({
    pages: freshness.UNREAD_IN_PROXY_SECONDS,
    assets: freshness.UNREAD_FILE_IN_PROXY_SECONDS,
    covers: freshness.UNREAD_FILE_IN_PROXY_SECONDS,
  });
});

test('no other place of the site names a time of a cache', () => {
  const named = /max-age=\d|s-maxage=\d|stale-while-revalidate=\d|staleTime: [\d_]{2}|minimumCacheTTL: \d/;
  const files = [
    ...globSync('{app,components,lib,site}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|\/testing\//.test(file)),
    'next.config.mjs',
    'middleware.ts',
  ];
  const found = files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines
      .filter((line) => named.test(line) && !/Strict-Transport|max-age=0/.test(line))
      .map((line) => `${file}: ${line}`);
  });
  expect(found).toEqual([]);
});
