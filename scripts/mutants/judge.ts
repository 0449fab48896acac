import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Copy } from './copy';
import { type Fault, occurrencesIn, type PartName, partNames, withFault } from './fault';
import { type RedTest, runPart } from './run-part';

export interface Judged {
  readonly name: string;
  readonly verdict: 'caught' | 'passed' | 'not judged';
  /** The parts that have run. */
  readonly ran: readonly PartName[];
  readonly by: readonly RedTest[];
  readonly seconds: number;
  readonly note?: string;
}

interface JudgeOptions {
  readonly parts: readonly PartName[];
  readonly except: ReadonlySet<string>;
}

export const partsLeft = ({ parts }: Fault, wanted: readonly PartName[], before?: Judged): PartName[] =>
  before?.verdict === 'caught'
    ? []
    : partNames.filter((part) => parts[part] && wanted.includes(part) && !before?.ran.includes(part));

/** Runs the parts that have not run before, the cheapest first, until one is red. */
export async function judge(
  { root }: Copy,
  fault: Fault,
  { parts, except }: JudgeOptions,
  before?: Judged,
): Promise<Judged> {
  const file = path.join(root, fault.file);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const began = Date.now();
  const ran: PartName[] = [...(before?.ran ?? [])];
  const told = (rest: Pick<Judged, 'verdict'> & Partial<Judged>): Judged => {
    const seconds = (before?.seconds ?? 0) + Math.round((Date.now() - began) / 1000);
    return { name: fault.name, ran, by: [], seconds, ...rest };
  };
  if (occurrencesIn(text, fault) !== 1) return told({ verdict: 'not judged', note: 'its text is not in the file' });
  writeFileSync(file, withFault(text, fault));
  try {
    for (const part of partsLeft(fault, parts, before)) {
      const run = await runPart(part, { root, file: fault.file, chosen: fault.parts[part] ?? [], except });
      if (run.broken) return told({ verdict: 'not judged', note: `${part}: ${run.broken}` });
      if (run.ran > 0) ran.push(part);
      if (run.red.length > 0) return told({ verdict: 'caught', by: run.red });
    }
  } finally {
    writeFileSync(file, text);
  }
  return told(ran.length > 0 ? { verdict: 'passed' } : { verdict: 'not judged', note: 'no test ran' });
}

const isSpec = ({ file }: RedTest) => file.startsWith('e2e/');

/** Returns the files that are red without any fault, and prove nothing. */
export async function redWithoutFault({ root }: Copy, tests: readonly RedTest[]): Promise<ReadonlySet<string>> {
  const red = new Set<string>();
  for (const [part, own] of [
    ['api', tests.filter((test) => !isSpec(test))],
    ['e2e', tests.filter(isSpec)],
  ] as const) {
    const files = own.map(({ file }) => file);
    if (files.length === 0) continue;
    const run = await runPart(part, { root, chosen: files, except: new Set(), isWhole: true });
    if (run.broken) throw new Error(`Проверка без ошибок не запустилась: ${run.broken}`);
    for (const { file } of run.red) red.add(file);
  }
  return red;
}
