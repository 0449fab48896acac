import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { requireBrowser } from '@/scripts/browser';
import { requireTestTools } from '@/scripts/cluster/tools';
import {
  type Counts,
  closingLine,
  readFailedSuites,
  readJestCounts,
  readPlaywrightCounts,
  skippedSentence,
  sum,
} from '@/scripts/test-counts';

const root = path.resolve(import.meta.dirname, '..');
const reports = path.join(root, '.data/test');

interface Run {
  args: string[];
  environment?: Record<string, string>;
}

interface Step {
  title: string;
  run: () => Promise<boolean>;
  /** Read after the run. */
  counts?: () => Counts;
}

/** More failed suites than these are not repeated. */
const STUMBLES = 3;

const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];

function jestStep(title: string, project: string): Step {
  const [first, second] = ['1', '2'].map((time) => path.join(reports, `${project}-${time}.json`)) as [string, string];
  const suites = (report: string, ...chosen: string[]) =>
    sideBySide({ args: [...jest, '--selectProjects', project, '--json', `--outputFile=${report}`, ...chosen] });
  return {
    title,
    run: async () => {
      if (await suites(first)) return true;
      const failed = readFailedSuites(first);
      // As in playwright.config.ts: CI retries once, locally every failure shows.
      if (!process.env.CI || interrupted || failed.length === 0 || failed.length > STUMBLES) return false;
      console.log(`\n   Не прошло, повтор по одному:\n   ${failed.join('\n   ')}\n`);
      // Handles that a failed test left open would keep the process alive.
      return suites(second, '--runInBand', '--forceExit', '--runTestsByPath', ...failed);
    },
    counts: () => readJestCounts(first, second),
  };
}

function scenariosStep(title: string, names: readonly string[], chosen: (name: string) => string[]): Step {
  const report = (name: string) => path.join(reports, `e2e-${name}.json`);
  const scenarios = (name: string): Run => ({
    args: [
      ...['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', `--output=test-results/${name}`],
      ...chosen(name),
    ],
    environment: {
      PLAYWRIGHT_CHROMIUM_PATH: requireBrowser().path,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report(name),
    },
  });
  return {
    title,
    run: () => sideBySide(...names.map(scenarios)),
    counts: () => sum(names.map((name) => readPlaywrightCounts(report(name)))),
  };
}

const alone = (title: string, ...args: string[]): Step => ({ title, run: () => sideBySide({ args }) });

const steps: Step[] = [
  alone('Формат и линт', 'node_modules/@biomejs/biome/bin/biome', 'check'),
  alone('Типы маршрутов', 'node_modules/next/dist/bin/next', 'typegen'),
  alone('Типы', 'node_modules/typescript/bin/tsc', '--noEmit'),
  jestStep('Правила', 'unit'),
  jestStep('API на PostgreSQL', 'api'),
  // Two halves on two cores, each on a system of its own.
  scenariosStep('Сборка и сценарии в браузере', ['1', '2'], (half) => [
    ...['--project=desktop', '--project=phone', `--shard=${half}/2`],
  ]),
  // On the build of the first half, alone on the machine.
  scenariosStep('Сценарии кластера', ['cluster'], () => ['--project=cluster']),
];

let current: ChildProcess[] = [];
let interrupted = false;

// Each step has a process group of its own and is signalled once: a second signal would interrupt its clean-up.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal, () => {
    if (!interrupted) for (const child of current) child.kill('SIGINT');
    interrupted = true;
  });
}

async function sideBySide(...runs: Run[]): Promise<boolean> {
  current = runs.map(({ args, environment }) =>
    spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...environment },
    }),
  );
  const ends = current.map(
    (child) =>
      new Promise<boolean>((resolve) => {
        child.once('error', () => resolve(false));
        child.once('exit', (code) => resolve(code === 0));
      }),
  );
  return (await Promise.all(ends)).every(Boolean);
}

function requireAll(): void {
  const missing = requireTestTools();
  if (missing.length > 0) throw new Error(`Тестам нужны пакеты: apt-get install ${missing.join(' ')}.`);
  const browser = requireBrowser();
  console.log(`Браузер: ${browser.path} (${browser.origin}).`);
}

async function main(): Promise<boolean> {
  requireAll();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const counts: Counts[] = [];
  let broken: string | undefined;
  for (const step of steps) {
    console.log(`\n── ${step.title}`);
    const began = Date.now();
    const good = await step.run();
    if (step.counts) counts.push(step.counts());
    if (interrupted) return false;
    if (!good) {
      broken = step.title;
      break;
    }
    console.log(`   ${((Date.now() - began) / 1000).toFixed(1)} с`);
  }
  const total = sum(counts);
  broken ??= skippedSentence(total, process.env);
  if (broken) console.log(`\n✗ Не прошло: ${broken}. Что не так, написано выше.\n`);
  else console.log(`\n✓ Всё прошло за ${Math.round(process.uptime())} с.\n`);
  // A failed step without counts (lint, types, build) counts as one failure.
  console.log(closingLine(broken && total.failed === 0 ? { ...total, failed: 1 } : total));
  return !broken && total.failed === 0;
}

main().then(
  (good) => process.exit(good ? 0 : 1),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
