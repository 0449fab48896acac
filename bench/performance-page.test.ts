import { expect, test } from '@jest/globals';
import { commitOf, withSection } from './performance-page';

test('a bench replaces its own part and leaves the others where they are', () => {
  const first = withSection('# Замеры\n\nHead.\n', 'pages', 'ratio 0.24');
  expect(first).toBe('# Замеры\n\nHead.\n\n## npm run bench -- pages\n\nratio 0.24\n');
  const both = withSection(first, 'orders', '90 a second\n');
  expect(withSection(both, 'pages', 'ratio 1.2')).toBe(
    '# Замеры\n\nHead.\n\n## npm run bench -- pages\n\nratio 1.2\n\n## npm run bench -- orders\n\n90 a second\n',
  );
});

test('the commit of a bench is that of its own part, and none after a run with uncommitted changes', () => {
  const live = withSection('# Замеры\n', 'live', '2026-11-26, коммит a8ed9f82, Node v24, 24 ГБ');
  const page = withSection(live, 'live-page', '2026-11-27, коммит 1234567 с правками, Node v24, 24 ГБ');
  expect(['live', 'live-page', 'orders'].map((name) => commitOf(page, name))).toEqual([
    'a8ed9f82',
    undefined,
    undefined,
  ]);
});
