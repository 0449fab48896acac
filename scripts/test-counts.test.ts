import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { closingLine, noTests, readCounts, skippedSentence, sum } from './test-counts';

const folder = mkdtempSync(path.join(tmpdir(), 'counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(name: string, content: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('jest and Playwright count into one closing line', () => {
  const jest = report('jest.json', {
    numPassedTests: 40,
    numFailedTests: 1,
    numPendingTests: 2,
    numRuntimeErrorTestSuites: 1,
  });
  const playwright = report('e2e.json', { stats: { expected: 7, flaky: 1, unexpected: 3, skipped: 0 } });
  const total = sum([readCounts(jest), readCounts(playwright), readCounts(path.join(folder, 'none.json'))]);
  expect(closingLine(total)).toBe('48 passed, 5 failed, 2 skipped');
  expect(closingLine({ ...noTests, passed: 3 })).toBe('3 passed, 0 failed');
});

test('where CI is set, a skipped test fails the run', () => {
  const counts = { passed: 5, failed: 0, skipped: 2 };
  expect(skippedSentence(counts, { CI: '1' })).toBe('пропущено тестов: 2');
  expect(skippedSentence(counts, {})).toBeUndefined();
  expect(skippedSentence({ ...counts, skipped: 0 }, { CI: '1' })).toBeUndefined();
});
