import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { paths } from '@/lib/paths';
import { firstSteps, isEmptyFederation } from './first-steps';

test.each([
  ['no event', 200, { values: [] }, true],
  ['an event', 200, { values: [{}] }, false],
  ['an error', 500, { message: 'Нет' }, false],
  ['no list', 200, {}, false],
])('a federation that answers with %s', async (_, status, body, expected) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await isEmptyFederation(url)).toBe(expected);
  expect(asked).toEqual(['/api/calendar/list']);
  await new Promise((resolve) => server.close(resolve));
  expect(await isEmptyFederation(url)).toBe(false);
});

test('the steps name the settings that are missing, and only those', () => {
  const text = (environment: Record<string, string>) => firstSteps(environment).join('\n');
  expect(text({})).toMatch(/import-content .*--dry-run/);
  for (const name of ['ACQUIRING_URL', 'SMTP_URL', 'SMS_GATEWAY_URL', 'INSURER_URL']) expect(text({})).toContain(name);
  expect(text({ ACQUIRING_URL: 'https://bank.test', SMTP_URL: '' })).not.toContain('ACQUIRING_URL');
  expect(text({ ACQUIRING_URL: 'https://bank.test', SMTP_URL: '' })).toContain('SMTP_URL');
  const all = { ACQUIRING_URL: 'x', SMTP_URL: 'x', SMS_GATEWAY_URL: 'x', INSURER_URL: 'x' };
  expect(text(all)).toMatch(/\n {2}3\. Решите/);
});

test('every address of the site that shows one page of the federation has it in the starter folder', () => {
  const fixed = readdirSync('app/(public)', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('page.tsx') && !file.includes('['))
    .flatMap((file) => /const SLUG = '(.+?)'/.exec(readFileSync(`app/(public)/${file}`, 'utf8'))?.[1] ?? []);
  expect(fixed.length).toBeGreaterThan(2);
  const linked = JSON.stringify(
    Object.values(paths).map((path) =>
      typeof path === 'function' && path.length === 0 ? (path as () => string)() : '',
    ),
  ).matchAll(/"\/pages\/([\w-]+)"/g);
  const slugs = [...fixed, ...[...linked].map(([, slug]) => slug)];
  expect(slugs).toContain('education');
  const starter = readdirSync('content-starter/pages').map((file) => file.replace('.md', ''));
  expect(slugs.filter((slug) => !starter.includes(slug ?? ''))).toEqual([]);
});
