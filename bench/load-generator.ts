import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { processCpu, treeCpu } from './process-cpu';

const run = promisify(execFile);

export const CONNECTIONS = 32;

export interface Load {
  readonly perSecond: number;
  readonly p99: number;
  /** CPU microseconds per request, of the server and of wrk. */
  readonly serverCpu: number;
  readonly generatorCpu: number;
}

/**
 * Saturates with two threads of wrk over kept-alive connections; `server` is the pid of the process tree that responds.
 */
export async function load(wrk: string, { url, server, seconds }: { url: string; server: number; seconds: number }) {
  const before = { server: treeCpu(server), ended: endedCpu() };
  const headers = { 'Accept-Encoding': 'gzip' };
  const { answered, perSecond, p99 } = await askBy(wrk, {
    url,
    headers,
    seconds,
    threads: 2,
    connections: CONNECTIONS,
  });
  return {
    perSecond,
    p99,
    serverCpu: (treeCpu(server) - before.server) / answered,
    generatorCpu: (endedCpu() - before.ended) / answered,
  } satisfies Load;
}

export interface Asking {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly connections: number;
  readonly threads?: number;
  readonly seconds: number;
}

export interface Answered {
  readonly answered: number;
  readonly perSecond: number;
  readonly p99: number;
  readonly bytes: number;
}

/** A busy machine fails a few requests in thousands; more would make the rest no figure. */
const MOST_FAILED = 0.01;

export function requireFigure(address: string, { good, failed }: { good: number; failed: number }): void {
  if (good > 0 && failed <= MOST_FAILED * good) return;
  throw new Error(`${address}: удались ${good} запросов из ${good + failed}, этого мало для замера`);
}

/** Repeats one request by wrk. Only successful responses count. */
export async function askBy(wrk: string, asking: Asking): Promise<Answered> {
  const { url, headers, body, connections, threads = 1, seconds } = asking;
  const dir = await mkdtemp(path.join(tmpdir(), 'fedtri-wrk-'));
  try {
    const script = path.join(dir, 'post.lua');
    if (body !== undefined) await writeFile(script, `wrk.method = "POST"\nwrk.body = [==[${body}]==]\n`);
    const { stdout } = await run(wrk, [
      `-t${threads}`,
      `-c${connections}`,
      `-d${seconds}s`,
      '--latency',
      ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      ...(body === undefined ? [] : ['-s', script]),
      url,
    ]);
    return readReport(url, stdout);
  } finally {
    await rm(dir, { recursive: true });
  }
}

export function readReport(url: string, report: string): Answered {
  const [, requests = 0, size = '', unit = ''] = /(\d+) requests in [^,]+, ([\d.]+)(\w+) read/.exec(report) ?? [];
  const [, refused = 0] = /Non-2xx or 3xx responses: (\d+)/.exec(report) ?? [];
  const [, ...lost] = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(report) ?? [];
  const good = Number(requests) - Number(refused);
  requireFigure(url, { good, failed: lost.reduce((sum, count) => sum + Number(count), Number(refused)) });
  return {
    answered: good,
    perSecond: (Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]) * good) / Number(requests),
    p99: milliseconds(/99%\s+(\S+)/.exec(report)?.[1]),
    bytes: Number(size) * ({ B: 1, KB: 2 ** 10, MB: 2 ** 20, GB: 2 ** 30 }[unit] ?? Number.NaN),
  };
}

/** wrk is one of the ended children of this process. */
const endedCpu = () => processCpu(process.pid)?.ofEnded ?? 0;

/** wrk prints 350.00us, 4.39ms or 1.20s. */
function milliseconds(time = ''): number {
  const [, figure, unit] = /^([\d.]+)(us|ms|s)$/.exec(time) ?? [];
  return Number(figure) * ({ us: 0.001, ms: 1, s: 1000 }[unit ?? ''] ?? Number.NaN);
}
