import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { PartName } from './fault';
import { runNode } from './run-program';

export interface RedTest {
  /** Relative to the root. */
  readonly file: string;
  readonly title: string;
}

export interface PartRun {
  /** How many test files ran until the first failure. */
  readonly ran: number;
  readonly red: readonly RedTest[];
  /** The end of the output of a program that wrote no report. */
  readonly broken?: string;
}

interface PartRequest {
  readonly root: string;
  /** Where the fault is. */
  readonly file?: string;
  readonly chosen: readonly string[];
  /** Files that are red without a fault. */
  readonly except: ReadonlySet<string>;
  /** Runs all files, instead of ending at the first failure. */
  readonly isWhole?: boolean;
}

export const runPart = (part: PartName, request: PartRequest): Promise<PartRun> =>
  part === 'e2e' ? runSpecs(request) : runJest(request);

const NOTHING: PartRun = { ran: 0, red: [] };
/** Relative to the root. */
const REPORT = '../report.json';
const JEST = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
const own = (name: string) => path.join(import.meta.dirname, name);

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

interface FileReport {
  readonly file: string;
  readonly isRed: boolean;
  readonly title: string;
}

/** Names no project of jest, as the paths alone say which one is meant. */
async function runJest({ root, file, chosen, except, isWhole }: PartRequest): Promise<PartRun> {
  const patterns = (names: Iterable<string>) => Array.from(names, (name) => escaped(path.join(root, name)));
  const files = await run<FileReport[]>(root, { MUTANTS_REPORT: REPORT, MUTANTS_FILE: file }, [
    ...JEST,
    '--runInBand',
    ...(isWhole ? [] : ['--bail']),
    '--passWithNoTests',
    `--reporters=${own('jest-reporter.mjs')}`,
    `--testSequencer=${own('jest-sequencer.mjs')}`,
    '--testPathIgnorePatterns',
    '/node_modules/',
    ...patterns(except),
    '--testPathPatterns',
    ...patterns(chosen),
  ]);
  if (typeof files === 'string') {
    return files.includes('No tests found') ? NOTHING : { ...NOTHING, broken: files };
  }
  const red = files.filter(({ isRed }) => isRed);
  return { ran: files.length, red: red.map(({ file, title }) => ({ file: path.relative(root, file), title })) };
}

interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[];
}

/** A spec that was moved to another folder is found by its name. */
const specsOf = (root: string, names: readonly string[]) =>
  names.flatMap((name) => globSync(`e2e/**/${path.basename(name, '.spec.ts')}.spec.ts`, { cwd: root }));

async function runSpecs({ root, chosen, except, isWhole }: PartRequest): Promise<PartRun> {
  const specs = specsOf(root, chosen).filter((spec) => !except.has(spec));
  if (specs.length === 0) return NOTHING;
  const report = await run<{ readonly suites: readonly Suite[] }>(root, { PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT }, [
    'node_modules/@playwright/test/cli.js',
    'test',
    // The ends keep longer names out.
    ...specs.map((spec) => `/${escaped(spec)}$`),
    '--project=desktop',
    '--reporter=json',
    ...(isWhole ? [] : ['-x']),
  ]);
  if (typeof report === 'string') return { ...NOTHING, broken: report };
  const ran = report.suites.filter((suite) => titlesOf(suite, (status) => status !== 'skipped').length > 0);
  if (ran.length === 0) return { ...NOTHING, broken: JSON.stringify(report).slice(-2000) };
  const red = ran.flatMap((suite) =>
    titlesOf(suite, (status) => status === 'unexpected')
      .slice(0, 1)
      .map((title) => ({ file: path.join('e2e', suite.file), title })),
  );
  return { ran: ran.length, red };
}

const titlesOf = ({ suites = [], specs = [] }: Suite, isMeant: (status: string) => boolean): readonly string[] => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => isMeant(status))).map(({ title }) => title),
  ...suites.flatMap((inner) => titlesOf(inner, isMeant)),
];

/** The report of a program, or the end of its output where it wrote none. */
async function run<Report>(
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): Promise<Report | string> {
  const report = path.join(root, REPORT);
  rmSync(report, { force: true });
  const output = await runNode(args, root, { ...environment, PLAYWRIGHT_CHROMIUM_PATH: undefined, CI: undefined });
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : output;
}
