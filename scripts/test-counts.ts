import { existsSync, readFileSync } from 'node:fs';

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
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
}

/** Reads what a run of jest or Playwright counted; a run that died early has no report. */
export function readCounts(file: string): Counts {
  if (!existsSync(file)) return noTests;
  const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport | PlaywrightReport;
  if ('stats' in report) {
    const { expected, flaky, unexpected, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected, skipped };
  }
  return {
    passed: report.numPassedTests,
    // A suite that does not load holds tests that did not run.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
  };
}

/** Where CI is set nobody reads warnings: a test that is left out fails. */
export function skippedSentence({ skipped }: Counts, { CI }: Record<string, string | undefined>): string | undefined {
  return CI && skipped > 0 ? `пропущено тестов: ${skipped}` : undefined;
}

/** The closing line that runners of any language are read by. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
