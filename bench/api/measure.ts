import autocannon from 'autocannon';
import { cpuPer, cpuTime } from '@/bench/cpu-time';
import { type Answered, type Asking, askBy } from '@/bench/load-generator';
import { findTool } from '@/scripts/cluster/tools';
import type { Cost } from './cost';
import type { Read } from './reads';

const SECONDS = 1;
/** So many readers leave the core some rest, so many take all of it. */
const FEW = 2;
const MANY = 16;

/** The site's fetch takes these. */
const HEADERS = { 'accept-encoding': 'gzip, deflate', 'content-type': 'application/json' };

/** wrk costs next to nothing; reading long answers in JavaScript keeps the readers, and PostgreSQL beside them, waiting for themselves. */
const wrk = findTool('wrk');
export const READERS = wrk
  ? 'Читает wrk.'
  : 'Читает autocannon (wrk не установлен): у длинных ответов p99 его собственный.';

/** Once; a list that is given whole is made then. */
export async function ask({ path, body }: Read, port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
}

/** Many readers for a second: what one of them costs. */
export async function costOf(read: Read, port: number): Promise<Cost> {
  await ask(read, port);
  const before = cpuTime();
  const { perSecond, answered, bytes } = await load(read, port, MANY);
  const { federation, postgres } = cpuPer(answered, before, cpuTime());
  return { perSecond, cpu: { federation, postgres }, kilobytes: bytes / answered / 1024 };
}

/** How long one of a few readers waits at most, but for one time in a hundred; milliseconds. */
export const p99Of = async (read: Read, port: number): Promise<number> => (await load(read, port, FEW)).p99;

function load({ path, body }: Read, port: number, connections: number): Promise<Answered> {
  const url = `http://127.0.0.1:${port}${path}`;
  const asking = { url, headers: HEADERS, body: body && JSON.stringify(body), connections, seconds: SECONDS };
  return wrk ? askBy(wrk, asking) : askByAutocannon(asking);
}

async function askByAutocannon({ url, connections, seconds, headers, body }: Asking): Promise<Answered> {
  const { requests, latency, throughput, non2xx, errors } = await autocannon({
    ...{ url, connections, duration: seconds, headers: { ...headers } },
    ...(body !== undefined && { method: 'POST', body }),
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx + errors} failed`);
  return { answered: requests.total, perSecond: requests.average, p99: latency.p99, bytes: throughput.total };
}
