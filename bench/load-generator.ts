import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { processCpu, treeCpu } from './process-cpu';

const run = promisify(execFile);

export const CONNECTIONS = 32;

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
  /** Microseconds of the processor a request: what the server needs, and what asking costs on the same cores. */
  readonly serverCpu: number;
  readonly generatorCpu: number;
}

/** As many requests as two threads of wrk get answered over kept connections; `server` is the process that answers, with its children. */
export async function load(wrk: string, { url, server, seconds }: { url: string; server: number; seconds: number }) {
  const before = { server: treeCpu(server), ended: endedCpu() };
  const { stdout } = await run(wrk, [
    ...['-t2', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency'],
    ...['-H', 'Accept-Encoding: gzip', url],
  ]);
  const answered = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  if (!answered || /Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: milliseconds(/99%\s+(\S+)/.exec(stdout)?.[1]),
    serverCpu: (treeCpu(server) - before.server) / answered,
    generatorCpu: (endedCpu() - before.ended) / answered,
  } satisfies Load;
}

/** Of the programs that this one has run to their end; wrk is one of them. */
const endedCpu = () => processCpu(process.pid)?.ofEnded ?? 0;

/** As wrk writes it: 350.00us, 4.39ms, 1.20s. */
function milliseconds(time = ''): number {
  const [, figure, unit] = /^([\d.]+)(us|ms|s)$/.exec(time) ?? [];
  return Number(figure) * ({ us: 0.001, ms: 1, s: 1000 }[unit ?? ''] ?? Number.NaN);
}
