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
  readSaved,
  skippedSentence,
  sum,
} from './test-counts';
import { timesOf } from './test-times';

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

const scenario = (file: string, title: string, status: string, ...durations: number[]) => ({
  file,
  title,
  tests: [{ status, results: durations.map((duration) => ({ duration })) }],
});

test('a test that passed only when it was repeated is named, whichever runner repeated it', () => {
  const first = report('tried.json', { testResults: [suite('stumbled', 'failed'), suite('broken', 'failed')] });
  const second = report('repeated.json', { testResults: [suite('stumbled', 'passed'), suite('broken', 'failed')] });
  expect(readSaved(first, second)).toEqual(['stumbled']);
  const flaky = scenario('basket.spec.ts', 'a line is removed', 'flaky', 10, 20);
  const scenarios = report('flaky.json', {
    suites: [{ specs: [], suites: [{ specs: [flaky, scenario('shop.spec.ts', 'a size is chosen', 'expected', 5)] }] }],
  });
  expect(readSaved(scenarios, '')).toEqual(['basket.spec.ts: a line is removed']);
});

test('the dearest ten files of all reports are told after the steps, repeated tries included', () => {
  const suites = Array.from({ length: 9 }, (_, at) => ({
    ...suite(`unit-${at}.ts`, 'passed'),
    startTime: 0,
    endTime: at,
  }));
  const jest = report('times.json', { testResults: [...suites, { ...suites[0], name: 'api.ts', endTime: 90_000 }] });
  const scenarios = report('slow.json', {
    suites: [
      {
        specs: [
          scenario('basket.spec.ts', 'one', 'flaky', 1000, 2000),
          scenario('basket.spec.ts', 'two', 'expected', 4000),
          scenario('shop.spec.ts', 'three', 'expected', 500),
        ],
      },
    ],
  });
  const lines = timesOf([{ title: 'Типы', seconds: 6.04 }], [jest, scenarios, path.join(folder, 'none.json')]);
  expect(lines.slice(0, 5)).toEqual([
    '       6.0 с  Типы',
    '',
    'Самые дорогие файлы:',
    '      90.0 с  api.ts',
    '       7.0 с  e2e/basket.spec.ts',
  ]);
  expect(lines).toHaveLength(3 + 10);
  expect(timesOf([{ title: 'Типы', seconds: 6 }], [])).toEqual(['       6.0 с  Типы']);
});

test('a skipped test fails the run in CI', () => {
  const counts = { passed: 5, failed: 0, skipped: 2 };
  expect(skippedSentence(counts, { CI: '1' })).toBe('пропущено тестов: 2');
  expect(skippedSentence(counts, {})).toBeUndefined();
  expect(skippedSentence({ ...counts, skipped: 0 }, { CI: '1' })).toBeUndefined();
});
