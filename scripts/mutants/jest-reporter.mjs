import { writeFileSync } from 'node:fs';

/** Jest's own JSON is not written when the first failure ends the run. */
export default class MutantsReporter {
  onRunComplete(_contexts, { testResults }) {
    const files = testResults
      .filter(({ skipped }) => !skipped)
      .map(({ testFilePath, numFailingTests, testExecError, testResults: tests }) => ({
        file: testFilePath,
        isRed: numFailingTests > 0 || testExecError !== undefined,
        title: tests.find(({ status }) => status === 'failed')?.fullName ?? '',
      }));
    writeFileSync(process.env.MUTANTS_REPORT, JSON.stringify(files));
  }
}
