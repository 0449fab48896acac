import { Agent, request } from 'node:http';
import { type CpuTime, cpuPer, cpuTime } from '@/bench/cpu-time';
import type { Read } from './reads';

const SECONDS = 1;
/** So many readers leave the core some rest, so many take all of it. */
const FEW = 2;
const MANY = 16;

/** The site's fetch takes these. */
const HEADERS = { 'accept-encoding': 'gzip, deflate', 'content-type': 'application/json' };

/** What a read costs. */
export interface Cost {
  readonly perSecond: number;
  /** Milliseconds a request, of the federation's core and of PostgreSQL. */
  readonly cpu: Pick<CpuTime, 'federation' | 'postgres'>;
  readonly kilobytes: number;
}

/** Many readers for a second, after one that nobody counts: what one of them costs. */
export async function costOf(read: Read, port: number): Promise<Cost> {
  await load(read, port, MANY);
  const before = cpuTime();
  const { waits, bytes, seconds } = await load(read, port, MANY);
  const { federation, postgres } = cpuPer(waits.length, before, cpuTime());
  return { perSecond: waits.length / seconds, cpu: { federation, postgres }, kilobytes: bytes / waits.length / 1024 };
}

/** How long one of a few readers waits at most, but for one time in a hundred; milliseconds. */
export async function p99Of(read: Read, port: number): Promise<number> {
  const { waits } = await load(read, port, FEW);
  return waits.sort((one, other) => one - other)[Math.ceil(waits.length * 0.99) - 1] ?? Infinity;
}

/** Readers for a second, each asking again once he is answered. What comes is counted and thrown away: to make text of it would take longer than to send it. */
async function load(read: Read, port: number, connections: number) {
  const agent = new Agent({ keepAlive: true });
  const waits: number[] = [];
  let bytes = 0;
  const began = performance.now();
  const reader = async () => {
    for (let start = began; start - began < SECONDS * 1000; start = performance.now()) {
      bytes += await bytesOf(read, port, agent);
      waits.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, reader));
  agent.destroy();
  return { waits, bytes, seconds: (performance.now() - began) / 1000 };
}

function bytesOf({ name, path, body }: Read, port: number, agent: Agent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  request({ agent, port, path, method: body ? 'POST' : 'GET', headers: HEADERS }, (answer) => {
    let bytes = 0;
    answer
      .on('data', ({ length }: Buffer) => {
        bytes += length;
      })
      .on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${name}: ${answer.statusCode}`)),
      )
      .on('error', reject);
  })
    .on('error', reject)
    .end(body && JSON.stringify(body));
  return promise;
}
