import autocannon from 'autocannon';
import { type CpuTime, cpuPer, cpuTime } from '@/bench/cpu-time';
import type { Read } from './reads';

const SECONDS = 1;
/** So many readers leave the core some rest, so many take all of it. */
const FEW = 2;
const MANY = 16;

/** What a read costs. */
export interface Cost {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
  /** Milliseconds a request, of the federation's core and of PostgreSQL. */
  readonly cpu: Pick<CpuTime, 'federation' | 'postgres'>;
  readonly kilobytes: number;
}

/** Readers one after the other for a second, few and many of them; a second before that nobody counts. */
export async function costOf(read: Read, port: number): Promise<Cost> {
  await load(read, port, FEW);
  const before = cpuTime();
  const many = await load(read, port, MANY);
  const cpu = cpuPer(many.requests.total, before, cpuTime());
  const few = await load(read, port, FEW);
  return {
    perSecond: many.requests.average,
    p99: few.latency.p99,
    cpu,
    kilobytes: many.throughput.total / many.requests.total / 1024,
  };
}

async function load({ name, path, body }: Read, port: number, connections: number) {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections,
    duration: SECONDS,
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${name}: ${result.non2xx + result.errors} failed`);
  return result;
}
