import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { requireTestBrowser } from '@/scripts/browser';
import { requireTestTools } from '@/scripts/cluster/tools';
import {
  type Counts,
  closingLine,
  noTests,
  readFailedSuites,
  readJestCounts,
  readPlaywrightCounts,
  readSaved,
  skippedSentence,
  sum,
} from '@/scripts/test-counts';
import { timesOf } from '@/scripts/test-times';

const root = path.resolve(import.meta.dirname, '..');
const reports = path.join(root, '.data/test');

interface Step {
  readonly title: string;
  run(): Promise<boolean>;
  /** Reports of two tries; the second exists only for what jest repeated. */
  readonly reports?: readonly [string, string];
}

/** More failed suites than these are not repeated. */
const STUMBLES = 3;

const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];

function jestStep(title: string, project: string, ...options: string[]): Step {
  const [first, second] = ['1', '2'].map((time) => path.join(reports, `${project}-${time}.json`)) as [string, string];
  const suites = (report: string, ...chosen: string[]) =>
    toEnd([...jest, '--selectProjects', project, '--json', `--outputFile=${report}`, ...chosen]);
  return {
    title,
    async run() {
      if (await suites(first, ...options)) return true;
      const failed = readFailedSuites(first);
      // As in playwright.config.ts: CI retries once, locally every failure shows.
      if (!process.env.CI || interrupted || failed.length === 0 || failed.length > STUMBLES) return false;
      console.log(`\n   Не прошло, повтор по одному:\n   ${failed.join('\n   ')}\n`);
      // Handles that a failed test left open would keep the process alive.
      return suites(second, '--runInBand', '--forceExit', '--runTestsByPath', ...failed);
    },
    reports: [first, second],
  };
}

function scenariosStep(title: string, part: string, ...options: string[]): Step {
  const report = path.join(reports, `${part}-scenarios.json`);
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];
  return {
    title,
    run: () =>
      toEnd([...playwright, `--output=test-results/${part}`, ...options], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      }),
    reports: [report, ''],
  };
}

const step = (title: string, ...args: string[]): Step => ({ title, run: () => toEnd(args) });

const check: readonly (readonly Step[])[] = [
  [step('Формат и линт', 'node_modules/@biomejs/biome/bin/biome', 'check')],
  [step('Типы маршрутов', 'node_modules/next/dist/bin/next', 'typegen')],
  [step('Типы', 'node_modules/typescript/bin/tsc', '--noEmit')],
  [jestStep('Правила', 'unit')],
];
// A third of each worker's time is PostgreSQL's.
const api = jestStep('API на PostgreSQL', 'api', '--maxWorkers=3');
// Three systems: a browser waits for a third of its time.
const scenarios = scenariosStep(
  'Сборка и сценарии в браузере',
  'e2e',
  '--project=desktop',
  '--project=phone',
  '--workers=3',
);
const programs = (workers: number) => jestStep('Выносливость: API и программы', 'endurance', `--maxWorkers=${workers}`);
// They wait for drains, outages and starts for two thirds of their time.
const recoveries = scenariosStep('Выносливость: кластер и запуск', 'endurance', '--project=endurance');

/** docs/testing.md says what a change needs to run. Stages follow each other, the steps of one stage run together. */
const parts: Readonly<Record<string, readonly (readonly Step[])[]>> = {
  check,
  api: [[api]],
  e2e: [[scenarios]],
  endurance: [[programs(2), recoveries]],
};

/** All of it: what computes runs beside what waits, so that neither core is idle. */
const everything = [...check, [api, recoveries], [scenarios, programs(1)]];

const running = new Set<ChildProcess>();
let interrupted = false;

// A step has a process group of its own and is signalled once: a second signal would interrupt its clean-up.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal, () => {
    if (!interrupted) for (const child of running) child.kill('SIGINT');
    interrupted = true;
  });
}

function toEnd(args: string[], environment: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...environment },
  });
  running.add(child);
  return new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  }).finally(() => running.delete(child));
}

function requireAll(): void {
  const missing = requireTestTools();
  if (missing.length > 0) throw new Error(`Тестам нужны пакеты: apt-get install ${missing.join(' ')}.`);
  const browser = requireTestBrowser();
  console.log(`Браузер: ${browser.path} (${browser.origin}).`);
}

function stagesOf(names: readonly string[]): readonly (readonly Step[])[] {
  const unknown = names.find((name) => !parts[name]);
  if (unknown) throw new Error(`Нет части «${unknown}»: есть ${Object.keys(parts).join(', ')}.`);
  return names.length > 0 ? names.flatMap((name) => parts[name] ?? []) : everything;
}

const countsOf = ({ reports: files }: Step): Counts =>
  files ? sum([readJestCounts(...files), readPlaywrightCounts(files[0])]) : noTests;

async function main(names: readonly string[]): Promise<boolean> {
  const stages = stagesOf(names);
  const steps = stages.flat();
  if (names.join() !== 'check') requireAll();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const ended: { title: string; seconds: number }[] = [];
  let broken: string | undefined;
  for (const stage of stages) {
    const began = Date.now();
    const toItsEnd = async ({ title, run }: Step) => {
      console.log(`\n── ${title}`);
      const good = await run();
      ended.push({ title, seconds: (Date.now() - began) / 1000 });
      if (!good) broken ??= title;
    };
    await Promise.all(stage.map(toItsEnd));
    if (interrupted) return false;
    if (broken) break;
  }
  const files = steps.flatMap(({ reports: [first, second] = ['', ''] }) => [{ first, second }]);
  const times = timesOf(
    ended,
    files.map(({ first }) => first),
  );
  console.log(`\nКуда ушло время:\n${times.join('\n')}`);
  const saved = files.flatMap(({ first, second }) => readSaved(first, second));
  if (saved.length > 0) console.log(`\nПрошло только при повторе, это находки:\n   ${saved.join('\n   ')}`);
  const total = sum(steps.map(countsOf));
  broken ??= skippedSentence(total, process.env);
  if (broken) console.log(`\n✗ Не прошло: ${broken}. Что не так, написано выше.\n`);
  else console.log(`\n✓ Всё прошло за ${Math.round(process.uptime())} с.\n`);
  // A failed step without counts (lint, types, build) counts as one failure.
  console.log(closingLine(broken && total.failed === 0 ? { ...total, failed: 1 } : total));
  return !broken && total.failed === 0;
}

main(process.argv.slice(2)).then(
  (good) => process.exit(good ? 0 : 1),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
