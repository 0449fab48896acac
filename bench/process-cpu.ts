import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_US = 10_000;

export interface ProcessCpu {
  readonly pid: number;
  readonly parent: number;
  /** What it has used of the processor, in microseconds. */
  readonly own: number;
  /** What its children used that have ended. */
  readonly ofEnded: number;
}

/** What a program has used of the processor, in microseconds; 0 where the system does not tell. */
export const cpuOf = (pid: number): number => processCpu(pid)?.own ?? 0;

/** All that run now; none where the system does not tell. */
export function runningProcesses(): ProcessCpu[] {
  const pids = tell(() => readdirSync('/proc').map(Number).filter(Number.isInteger)) ?? [];
  return pids.flatMap((pid) => processCpu(pid) ?? []);
}

/** What a program and all that it runs have used, in microseconds. */
export function treeCpu(pid: number, all: readonly ProcessCpu[] = runningProcesses()): number {
  const children = all.filter(({ parent }) => parent === pid);
  const own = all.find((each) => each.pid === pid)?.own ?? 0;
  return children.reduce((sum, child) => sum + treeCpu(child.pid, all), own);
}

/** The words by which a program was started. */
export const commandOf = (pid: number): string => tell(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '';

/** Of one process; nothing where the system does not tell. */
export function processCpu(pid: number): ProcessCpu | undefined {
  const stat = tell(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (stat === undefined) return undefined;
  // The program's name, in brackets, may hold spaces.
  const fields = stat
    .slice(stat.lastIndexOf(') ') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = fields.slice(11, 15);
  return {
    pid,
    parent: fields[1] ?? 0,
    own: (user + system) * TICK_US,
    ofEnded: (userOfEnded + systemOfEnded) * TICK_US,
  };
}

/** A process may end while it is looked at; elsewhere than on Linux there is nothing to look at. */
function tell<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
