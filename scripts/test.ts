import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { requireBrowser } from '@/scripts/browser';
import { requireTestTools } from '@/scripts/cluster/tools';
import { type Counts, closingLine, readCounts, skippedSentence, sum } from '@/scripts/test-counts';

const root = path.resolve(import.meta.dirname, '..');
const reports = path.join(root, '.data/test');

interface Run {
  args: string[];
  environment?: Record<string, string>;
  /** Where the runner writes what it counted. */
  report?: string;
}

interface Step {
  title: string;
  /** Side by side. */
  runs: () => Run[];
}

const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];

function jestStep(title: string, project: string): Step {
  const report = path.join(reports, `${project}.json`);
  return {
    title,
    runs: () => [{ args: [...jest, '--selectProjects', project, '--json', `--outputFile=${report}`], report }],
  };
}

const HALVES = 2;

/** Two cores, two halves of the scenarios, each in a house of its own. */
function endToEnd(): Run[] {
  const browser = requireBrowser();
  return Array.from({ length: HALVES }, (_, index) => {
    const name = String(index + 1);
    return scenarios(name, browser.path, '--project=desktop', '--project=phone', `--shard=${name}/${HALVES}`);
  });
}

/** On the build of the first half, with the whole machine. */
function cluster(): Run[] {
  return [scenarios('cluster', requireBrowser().path, '--project=cluster')];
}

function scenarios(name: string, browser: string, ...chosen: string[]): Run {
  const report = path.join(reports, `e2e-${name}.json`);
  return {
    args: [
      ...['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', `--output=test-results/${name}`],
      ...chosen,
    ],
    environment: { PLAYWRIGHT_CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    report,
  };
}

const alone = (title: string, ...args: string[]): Step => ({ title, runs: () => [{ args }] });

const steps: Step[] = [
  alone('Формат и линт', 'node_modules/@biomejs/biome/bin/biome', 'check'),
  alone('Типы маршрутов', 'node_modules/next/dist/bin/next', 'typegen'),
  alone('Типы', 'node_modules/typescript/bin/tsc', '--noEmit'),
  jestStep('Правила', 'unit'),
  jestStep('API на PostgreSQL', 'api'),
  { title: 'Сборка и сценарии в браузере', runs: endToEnd },
  { title: 'Сценарии кластера', runs: cluster },
];

let current: ChildProcess[] = [];
let interrupted = false;

// Each step has its own group and is told once: a second signal would keep it from tidying up.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal, () => {
    if (!interrupted) for (const child of current) child.kill('SIGINT');
    interrupted = true;
  });
}

async function run(runs: readonly Run[]): Promise<boolean> {
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

/** First of all, so that no step runs without them. */
function requireAll(): void {
  const missing = requireTestTools();
  const sentence = `Тестам нужны пакеты: apt-get install ${missing.join(' ')}.`;
  if (missing.length > 0 && process.env.CI) throw new Error(sentence);
  if (missing.length > 0) console.warn(`\n   ВНИМАНИЕ. ${sentence} Без них часть тестов пропускается.\n`);
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
    const runs = step.runs();
    const good = await run(runs);
    for (const { report } of runs) if (report) counts.push(readCounts(report));
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
  // A step that counts nothing (lint, types, build) fails as one.
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
