import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0 };

export function sum(counts: Counts[]): Counts {
  return counts.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    noTests,
  );
}

interface JestReport {
  testResults: {
    name: string;
    status: 'passed' | 'failed';
    startTime: number;
    endTime: number;
    assertionResults: { status: string }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tests: { status: string; results: { duration: number }[] }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  suites: PlaywrightSuite[];
}

/** A run that ended early has no report. */
function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

export function readPlaywrightCounts(file: string): Counts {
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = read<PlaywrightReport>(file)?.stats ?? {};
  return { passed: expected + flaky, failed: unexpected, skipped };
}

const suitesOf = (file: string) => read<Partial<JestReport>>(file)?.testResults ?? [];

const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
];
const scenariosOf = (file: string) => (read<Partial<PlaywrightReport>>(file)?.suites ?? []).flatMap(specsOf);
const isFlaky = ({ status }: { status: string }) => status === 'flaky';

export function readFailedSuites(file: string): string[] {
  return suitesOf(file).flatMap(({ name, status }) => (status === 'failed' ? [name] : []));
}

/** A later report of a suite replaces an earlier one. */
export function readJestCounts(...files: string[]): Counts {
  const suites = new Map(files.flatMap(suitesOf).map((suite) => [suite.name, suite]));
  return sum(
    [...suites.values()].map(({ status, assertionResults }) => {
      const count = (...wanted: string[]) => assertionResults.filter((one) => wanted.includes(one.status)).length;
      const failed = count('failed');
      return {
        passed: count('passed'),
        // A suite that does not load counts as failed.
        failed: status === 'failed' ? Math.max(1, failed) : failed,
        skipped: count('pending', 'todo'),
      };
    }),
  );
}

/** What failed at first and passed when it was repeated, as Playwright's retries do. */
export function readSaved(first: string, second: string): string[] {
  const passed = suitesOf(second).flatMap(({ name, status }) => (status === 'passed' ? [name] : []));
  return [
    ...passed,
    ...scenariosOf(first).flatMap(({ file, title, tests }) => (tests.some(isFlaky) ? [`${file}: ${title}`] : [])),
  ];
}

/** Seconds of each file of a report, whichever runner wrote it. */
export function readSeconds(report: string): Map<string, number> {
  const ofSuites = suitesOf(report).map(({ name, startTime, endTime }) => [name, endTime - startTime] as const);
  const ofScenarios = scenariosOf(report).map(({ file, tests }) => {
    const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
    return [path.join('e2e', file), durations.reduce((all, one) => all + one, 0)] as const;
  });
  const seconds = new Map<string, number>();
  for (const [file, ms] of [...ofSuites, ...ofScenarios]) seconds.set(file, (seconds.get(file) ?? 0) + ms / 1000);
  return seconds;
}

/** In CI nobody reads warnings, so skipped tests fail the run. */
export function skippedSentence({ skipped }: Counts, { CI }: Record<string, string | undefined>): string | undefined {
  return CI && skipped > 0 ? `пропущено тестов: ${skipped}` : undefined;
}

/** Test runners of any language print such a line. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
