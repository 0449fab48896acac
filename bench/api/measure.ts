import autocannon from 'autocannon';
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
  const { requests, throughput } = await load(read, port, MANY);
  const { federation, postgres } = cpuPer(requests.total, before, cpuTime());
  return {
    perSecond: requests.average,
    cpu: { federation, postgres },
    kilobytes: throughput.total / requests.total / 1024,
  };
}

/** How long one of a few readers waits at most, but for one time in a hundred; milliseconds. */
export const p99Of = async (read: Read, port: number): Promise<number> => (await load(read, port, FEW)).latency.p99;

async function load({ name, path, body }: Read, port: number, connections: number) {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections,
    duration: SECONDS,
    headers: HEADERS,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${name}: ${result.non2xx + result.errors} failed`);
  return result;
}
