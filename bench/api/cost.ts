import type { CpuTime } from '@/bench/cpu-time';

export interface Cost {
  readonly perSecond: number;
  /** CPU milliseconds per request. */
  readonly cpu: Pick<CpuTime, 'federation' | 'postgres'>;
  readonly kilobytes: number;
}

export const cpuOf = ({ cpu: { federation, postgres } }: Cost): number => federation + postgres;

/** The least of several runs: the first one warms up, and others may use the machine. */
export const leastCost = (costs: readonly Cost[]): Cost =>
  costs.reduce((least, cost) => (cpuOf(cost) < cpuOf(least) ? cost : least));

export const median = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
