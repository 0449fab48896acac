import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts hundredths of a second. */
const TICK_US = 10_000;

export interface ProcessCpu {
  readonly pid: number;
  readonly parent: number;
  readonly own: number;
  /** CPU of its ended children. */
  readonly ofEnded: number;
}

export const cpuOf = (pid: number): number => processCpu(pid)?.own ?? 0;

export function runningProcesses(): ProcessCpu[] {
  const pids = tell(() => readdirSync('/proc').map(Number).filter(Number.isInteger)) ?? [];
  return pids.flatMap((pid) => processCpu(pid) ?? []);
}

export function treeCpu(pid: number, all: readonly ProcessCpu[] = runningProcesses()): number {
  const children = all.filter(({ parent }) => parent === pid);
  const own = all.find((each) => each.pid === pid)?.own ?? 0;
  return children.reduce((sum, child) => sum + treeCpu(child.pid, all), own);
}

export const commandOf = (pid: number): string => tell(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '';

export function processCpu(pid: number): ProcessCpu | undefined {
  const stat = tell(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (stat === undefined) return undefined;
  // The program's name in parentheses may contain spaces.
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

/** A process may end while it is read, and only Linux has /proc. */
function tell<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
