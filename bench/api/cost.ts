import type { CpuTime } from '@/bench/cpu-time';

/** What a read costs. */
export interface Cost {
  readonly perSecond: number;
  /** Milliseconds a request, of the federation's core and of PostgreSQL. */
  readonly cpu: Pick<CpuTime, 'federation' | 'postgres'>;
  readonly kilobytes: number;
}

/** Milliseconds a request of both programs. */
export const cpuOf = ({ cpu: { federation, postgres } }: Cost): number => federation + postgres;

/** Of several times the least: a first one warms up, and others may use the machine as well. */
export const leastCost = (costs: readonly Cost[]): Cost =>
  costs.reduce((least, cost) => (cpuOf(cost) < cpuOf(least) ? cost : least));

/** Of an odd number of figures the one in the middle. */
export const median = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
