import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Copy, copyOf } from '@/scripts/mutants/copy';
import { type Fault, type PartName, partNames } from '@/scripts/mutants/fault';
import { faultsByArea } from '@/scripts/mutants/faults';
import { judge, partsLeft, redWithoutFault } from '@/scripts/mutants/judge';
import { lostIn, openReport, type Report, readReport, saveReport, tableOf } from '@/scripts/mutants/report';
import { Interrupted, interruptRuns } from '@/scripts/mutants/run-program';

/** Puts faults into a copy of a checkout, one by one, and reports which of them its tests see. */

const USAGE = `npm run mutants -- [--only ИМЯ]… [--area ОБЛАСТЬ]… [--parts unit,api,e2e] [--tree ПАПКА] [--json ФАЙЛ] [--before ФАЙЛ]
  --tree    другая копия проекта, у которой свои тесты
  --json    куда записать итог; прерванный прогон с тем же файлом продолжается
  --before  итог прежнего прогона: что ловилось и больше не ловится, названо, и код выхода 1`;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    area: { type: 'string', multiple: true },
    parts: { type: 'string', default: partNames.join() },
    tree: { type: 'string', default: path.resolve(import.meta.dirname, '..') },
    json: { type: 'string' },
    before: { type: 'string' },
    help: { type: 'boolean' },
  },
});

const say = (sentence: string) => process.stderr.write(`${sentence}\n`);

function chosenFaults(): Fault[] {
  const { only, area } = options;
  const known = Object.entries(faultsByArea);
  const unknown = [
    ...(area?.filter((name) => !Object.hasOwn(faultsByArea, name)) ?? []),
    ...(only?.filter((name) => !known.some(([, faults]) => faults.some((fault) => fault.name === name))) ?? []),
  ];
  if (unknown.length > 0) throw new Error(`Неизвестно: ${unknown.join(', ')}.\n${USAGE}`);
  return known
    .filter(([name]) => area?.includes(name) ?? true)
    .flatMap(([, faults]) => faults)
    .filter(({ name }) => only?.includes(name) ?? true);
}

const chosenParts = (): PartName[] => partNames.filter((part) => options.parts.split(',').includes(part));

async function judgeAll(copy: Copy, report: Report, faults: readonly Fault[]): Promise<void> {
  const parts = chosenParts();
  for (;;) {
    const except = new Set(Object.keys(report.controls).filter((file) => report.controls[file]));
    for (const fault of faults) {
      const before = report.judged[fault.name];
      if (partsLeft(fault, parts, before).length === 0) continue;
      const judged = await judge(copy, fault, { parts, except }, before);
      report.judged[fault.name] = judged;
      saveReport(options.json, report);
      say(`${fault.name}: ${judged.verdict}, ${judged.seconds} с ${judged.by[0]?.file ?? judged.note ?? ''}`);
    }
    if (!(await control(copy, report))) return;
    saveReport(options.json, report);
  }
}

/** Runs the test files that caught faults once without any; returns whether a fault must be judged again. */
async function control(copy: Copy, report: Report): Promise<boolean> {
  const caught = Object.values(report.judged).filter(({ verdict }) => verdict === 'caught');
  const unproven = caught.flatMap(({ by }) => by).filter(({ file }) => report.controls[file] === undefined);
  if (unproven.length > 0) say('Те же тесты без ошибок…');
  const red = await redWithoutFault(copy, unproven);
  for (const { file } of unproven) report.controls[file] = red.has(file);
  const groundless = caught.filter(({ by }) => by.every(({ file }) => report.controls[file]));
  for (const { name } of groundless) delete report.judged[name];
  saveReport(options.json, report);
  return groundless.length > 0;
}

async function main(): Promise<boolean> {
  if (options.help) {
    say(USAGE);
    return true;
  }
  const faults = chosenFaults();
  const before = options.before === undefined ? undefined : readReport(options.before);
  const copy = copyOf(path.resolve(options.tree));
  try {
    if (copy.isBehind) say('Незакоммиченные изменения не проверяются.');
    const report = openReport(options.json, copy.commit);
    await judgeAll(copy, report, faults);
    console.log(tableOf(report, before));
    const lost = lostIn(report, before);
    if (lost.length > 0) say(`Раньше ловилось, теперь нет: ${lost.join(', ')}.`);
    return lost.length === 0;
  } finally {
    copy.remove();
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interruptRuns);

main().then(
  (isGood) => {
    process.exitCode = isGood ? 0 : 1;
  },
  (error: Error) => {
    console.error(error instanceof Interrupted ? 'Прервано.' : error.message);
    process.exitCode = 1;
  },
);
