import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { requireBrowser } from '@/scripts/browser';
import { missingSentence, requireTools } from '@/scripts/cluster/tools';
import { type Counts, closingLine, readCounts, sum } from '@/scripts/test-counts';

const root = path.resolve(import.meta.dirname, '..');
const reports = path.join(root, '.data/test');

interface Step {
  title: string;
  args: string[];
  environment?: () => Record<string, string>;
  /** Where the step's runner writes what it counted. */
  report?: string;
}

const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];

function jestStep(title: string, project: string): Step {
  const report = path.join(reports, `${project}.json`);
  return { title, args: [...jest, '--selectProjects', project, '--json', `--outputFile=${report}`], report };
}

const endToEnd = path.join(reports, 'e2e.json');

const steps: Step[] = [
  { title: 'Формат и линт', args: ['node_modules/@biomejs/biome/bin/biome', 'check'] },
  { title: 'Типы маршрутов', args: ['node_modules/next/dist/bin/next', 'typegen'] },
  { title: 'Типы', args: ['node_modules/typescript/bin/tsc', '--noEmit'] },
  jestStep('Правила', 'unit'),
  jestStep('API на PostgreSQL', 'api'),
  {
    title: 'Сборка и сценарии в браузере',
    args: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    environment() {
      const browser = requireBrowser();
      console.log(`Браузер: ${browser.path} (${browser.origin}).`);
      const tools = requireTools();
      // The tests of the cluster are then left out, and say so.
      if ('missing' in tools) console.warn(`\n   ВНИМАНИЕ. ${missingSentence(tools.missing)}\n`);
      return { PLAYWRIGHT_CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_NAME: endToEnd };
    },
    report: endToEnd,
  },
];

let current: ChildProcess | undefined;
let interrupted = false;

// Each step has its own group and is told once: a second signal would keep it from tidying up.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal, () => {
    if (!interrupted) current?.kill('SIGINT');
    interrupted = true;
  });
}

function run(step: Step): Promise<boolean> {
  current = spawn(process.execPath, step.args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...step.environment?.() },
  });
  const child = current;
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

async function main(): Promise<boolean> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const counts: Counts[] = [];
  let broken: string | undefined;
  for (const step of steps) {
    console.log(`\n── ${step.title}`);
    const began = Date.now();
    const good = await run(step);
    if (step.report) counts.push(readCounts(step.report));
    if (interrupted) return false;
    if (!good) {
      broken = step.title;
      break;
    }
    console.log(`   ${((Date.now() - began) / 1000).toFixed(1)} с`);
  }
  const total = sum(counts);
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
