import { commandOf, type ProcessCpu, runningProcesses } from './process-cpu';

/** CPU milliseconds since the programs started; other load on the machine changes them little. */
export interface CpuTime {
  readonly bench: number;
  readonly site: number;
  readonly federation: number;
  readonly postgres: number;
}

/** Covers this process and the site, federation and PostgreSQL that it started. */
export function cpuTime(): CpuTime {
  const { user, system } = process.cpuUsage();
  const all = runningProcesses();
  const usedBy = (program: string) =>
    all
      .filter(({ pid, parent }) => parent === process.pid && commandOf(pid).includes(program))
      .reduce((sum, each) => sum + withChildren(each, all), 0);
  return {
    bench: (user + system) / 1000,
    site: usedBy('site/server.ts') / 1000,
    federation: usedBy('federation/server.ts') / 1000,
    postgres: usedBy('bin/postgres') / 1000,
  };
}

const withChildren = ({ pid, own, ofEnded }: ProcessCpu, all: readonly ProcessCpu[]): number =>
  all.filter(({ parent }) => parent === pid).reduce((sum, child) => sum + child.own, own + ofEnded);

export const cpuPer = (operations: number, before: CpuTime, after: CpuTime): CpuTime => ({
  bench: (after.bench - before.bench) / operations,
  site: (after.site - before.site) / operations,
  federation: (after.federation - before.federation) / operations,
  postgres: (after.postgres - before.postgres) / operations,
});
