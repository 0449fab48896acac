import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import {
  closingLine,
  noTests,
  readFailedSuites,
  readJestCounts,
  readPlaywrightCounts,
  skippedSentence,
  sum,
} from './test-counts';

const folder = mkdtempSync(path.join(tmpdir(), 'counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(name: string, content: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const suite = (name: string, ...statuses: string[]) => ({
  name,
  status: statuses.includes('failed') || statuses.length === 0 ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
});

test('jest and Playwright count into one closing line', () => {
  const jest = report('jest.json', {
    testResults: [
      suite('whole', 'passed', 'passed', 'pending', 'todo'),
      suite('broken', 'passed', 'failed'),
      suite('unread'),
    ],
  });
  const playwright = report('e2e.json', { stats: { expected: 7, flaky: 1, unexpected: 3, skipped: 0 } });
  const none = path.join(folder, 'none.json');
  const total = sum([
    readJestCounts(jest),
    readPlaywrightCounts(playwright),
    readJestCounts(none),
    readPlaywrightCounts(none),
  ]);
  expect(closingLine(total)).toBe('11 passed, 5 failed, 2 skipped');
  expect(closingLine({ ...noTests, passed: 3 })).toBe('3 passed, 0 failed');
});

test('failed suites are named and counted by their second run', () => {
  const first = report('first.json', {
    testResults: [suite('whole', 'passed'), suite('stumbled', 'passed', 'failed'), suite('broken', 'failed')],
  });
  const second = report('second.json', {
    testResults: [suite('stumbled', 'passed', 'passed'), suite('broken', 'failed')],
  });
  expect(readFailedSuites(first)).toEqual(['stumbled', 'broken']);
  expect(readFailedSuites(second)).toEqual(['broken']);
  expect(readJestCounts(first, second)).toEqual({ passed: 3, failed: 1, skipped: 0 });
});

test('a skipped test fails the run in CI', () => {
  const counts = { passed: 5, failed: 0, skipped: 2 };
  expect(skippedSentence(counts, { CI: '1' })).toBe('пропущено тестов: 2');
  expect(skippedSentence(counts, {})).toBeUndefined();
  expect(skippedSentence({ ...counts, skipped: 0 }, { CI: '1' })).toBeUndefined();
});
