import { setTimeout as sleep } from 'node:timers/promises';
import { cpuOf } from '@/bench/process-cpu';
import { messageOf, numberIn, PER_SECOND, rowOf } from './message';
import { type BareSubscriber, bareSubscriber } from './subscriber';

export interface Contestant {
  readonly ports: readonly number[];
  readonly path: string;
  readonly post: {
    readonly url: string;
    /** Only of the federation; a plain server takes messages as they are. */
    readonly partner?: { readonly token: string; readonly eventCityId: string; readonly format: string };
  };
}

export interface Running {
  readonly contestant: Contestant;
  readonly pids: readonly number[];
  stop(): Promise<void>;
}

export interface Task {
  readonly contestant: Contestant;
  readonly pids: readonly number[];
  readonly subscribers: number;
  /** Fewer posts with more rows keep ten rows a second. */
  readonly rowsInPost: number;
  readonly seconds: number;
}

/** Times are milliseconds from the post to the subscriber. */
export interface Tally {
  readonly expected: number;
  readonly delivered: number;
  readonly p50: number;
  readonly p99: number;
  readonly lostLines: number;
  readonly failedPosts: number;
  /** CPU microseconds of the crowd's process and of the servers. */
  readonly crowdCpu: number;
  readonly serverCpu: readonly number[];
}

/** Longer delays count as this. */
const LONGEST_MS = 5000;
const JOINING_AT_ONCE = 64;

const subscribers: BareSubscriber[] = [];
let lostLines = 0;
let failedPosts = 0;
let delivered = 0;
let firstMeasured = Number.POSITIVE_INFINITY;
let delays = new Uint32Array(LONGEST_MS + 1);
let sent = 0;
const sentAt: number[] = [];

function onText(data: Buffer, start: number, end: number): void {
  const number = numberIn(data, start, end);
  const at = number === null || number < firstMeasured ? undefined : sentAt[number];
  if (at === undefined) return;
  delivered += 1;
  const delay = Math.min(LONGEST_MS, Math.round(performance.now() - at));
  delays[delay] = (delays[delay] ?? 0) + 1;
}

async function gather({ ports, path }: Contestant, count: number): Promise<void> {
  for (const subscriber of subscribers.splice(count)) subscriber.leave();
  while (subscribers.length < count) {
    const size = Math.min(JOINING_AT_ONCE, count - subscribers.length);
    const joining = Array.from({ length: size }, (_, index) =>
      bareSubscriber({
        port: ports[(subscribers.length + index) % ports.length] ?? 0,
        path,
        onText,
        onLost: () => {
          lostLines += 1;
        },
      }),
    );
    subscribers.push(...joining);
    await Promise.all(joining.map(({ joined }) => joined));
  }
}

async function post({ post: { url, partner } }: Contestant, rowsInPost: number): Promise<void> {
  const rows = Array.from({ length: rowsInPost }, () => rowOf(sent++));
  const body = partner
    ? { event_city_id: partner.eventCityId, format: partner.format, rows }
    : rows.map((row) => messageOf(row));
  const now = performance.now();
  for (const { version } of rows) sentAt[version - 1] = now;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(partner && { authorization: `Bearer ${partner.token}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(LONGEST_MS),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`status ${response.status}`);
}

/** A server that is too busy for a post has reached its most, which is no reason to end the bench. */
function countFailure(): void {
  failedPosts += 1;
}

/** Posts at an even pace, however long the responses take. */
async function feed({ contestant, rowsInPost }: Task, seconds: number): Promise<void> {
  const everyMs = (rowsInPost * 1000) / PER_SECOND;
  const posts: Promise<void>[] = [];
  const start = performance.now();
  for (let number = 0; number * everyMs < seconds * 1000; number++) {
    await sleep(Math.max(0, start + number * everyMs - performance.now()));
    posts.push(post(contestant, rowsInPost).catch(countFailure));
  }
  await Promise.all(posts);
  await sleep(Math.max(0, start + seconds * 1000 - performance.now()));
}

async function measure(task: Task): Promise<Tally> {
  lostLines = 0;
  failedPosts = 0;
  await gather(task.contestant, task.subscribers);
  await feed(task, 2);
  delays = new Uint32Array(LONGEST_MS + 1);
  delivered = 0;
  firstMeasured = sent;
  const pids = [process.pid, ...task.pids];
  const before = pids.map(cpuOf);
  await feed(task, task.seconds);
  const expected = (sent - firstMeasured) * task.subscribers;
  for (const limit = Date.now() + LONGEST_MS; delivered < expected && Date.now() < limit; ) await sleep(50);
  firstMeasured = Number.POSITIVE_INFINITY;
  const [crowdCpu = 0, ...serverCpu] = pids.map((pid, index) => cpuOf(pid) - (before[index] ?? 0));
  return { expected, delivered, p50: delayAt(0.5), p99: delayAt(0.99), lostLines, failedPosts, crowdCpu, serverCpu };
}

function delayAt(share: number): number {
  let left = delivered * share;
  return Math.max(
    0,
    delays.findIndex((count) => {
      left -= count;
      return left <= 0;
    }),
  );
}

process.on('message', (task: Task) => {
  measure(task).then(
    (tally) => process.send?.(tally),
    (error: Error) => {
      console.error(error.message);
      process.exit(1);
    },
  );
});
