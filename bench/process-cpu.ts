import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_US = 10_000;

/** What a program has used of the processor, in microseconds; 0 where the system does not tell. */
export function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_US;
  } catch {
    return 0;
  }
}
