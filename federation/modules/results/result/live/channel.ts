import { type Revision, revisionOf } from '@/federation/modules/results/result/revision';
import type { Batch } from './batch';
import { batchLog } from './batch-log';

export interface Subscriber {
  readonly waiting: () => number;
  readonly write: (frames: Buffer) => void;
  readonly drop: (reason: string) => void;
}

interface ChannelOptions {
  readonly read: (from: Revision | null) => Promise<Batch | null>;
  readonly onError?: ((error: unknown) => void) | undefined;
  readonly gatherMs: number;
  readonly clock: () => number;
}

export interface ChannelSubscription {
  drained(): void;
  leave(): void;
}

export interface Channel {
  /** Brings the subscriber up to date and adds it to the channel. */
  join(subscriber: Subscriber, revision: Revision | null): ChannelSubscription;
  changed(): void;
  subscribers(): number;
  close(): void;
}

/** A subscriber with more buffered bytes gets nothing until they are sent, then all it missed in one piece. */
const BEHIND_BYTES = 256 * 1024;
/** A subscriber behind for so long is dropped; it reconnects with its revision and misses nothing. */
const PATIENCE_MS = 15_000;
export const GONE = 'gone';
/** Delay before a failed read is repeated. */
const AGAIN_MS = 1000;
/** Closer changes are read together. */
const READ_EVERY_MS = 25;
/** Limit of cached reads: invented revisions each read a whole table. */
const MOST_READS = 16;
/** Subscribers per round, half a millisecond of work, so that the next change does not wait long. */
const AT_ONCE = 64;
/** Least pause between rounds: writes in close sequence cost the kernel a tenth less. */
const REST_MS = 8;
/** Greatest share of the program's time for writing; the rest is for other requests. */
const MOST_SHARE = 2 / 3;
/** Under load the batching interval grows, up to this factor. */
const LONGEST_GATHER = 1.75;

/** Milliseconds between writes to a subscriber, given how long a round takes. */
export const gatherFor = (allMs: number, gatherMs: number): number =>
  Math.max(gatherMs, Math.min(allMs / MOST_SHARE, gatherMs * LONGEST_GATHER));

interface SubscriberState {
  readonly subscriber: Subscriber;
  revision: Revision | null;
  batch: number;
  writtenAt: number;
  behindSince: number;
}

/** Writes to subscribers in turn, each an interval after its last write, so that none waits for all others. */
export function liveChannel({ read, onError, gatherMs, clock }: ChannelOptions): Channel {
  const log = batchLog();
  const everyone = new Set<SubscriberState>();
  const queue = new Set<SubscriberState>();
  const behind = new Set<SubscriberState>();
  /** Reads since the last change, shared by subscribers with the same revision. */
  const reads = new Map<string, Promise<Batch | null>>();
  const timers = new Set<NodeJS.Timeout>();
  let isStale = false;
  let isReadPlanned = false;
  let isRoundPlanned = false;
  let readAt = Number.NEGATIVE_INFINITY;
  let writeMs = 0;

  function later(ms: number, task: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      task();
    }, ms);
    timers.add(timer);
  }

  function readOnce(from: Revision | null): Promise<Batch | null> {
    const key = from ? revisionOf(from) : '';
    const known = reads.get(key);
    if (known) return known;
    const reading = read(from);
    reads.set(key, reading);
    reading.catch(() => reads.get(key) === reading && reads.delete(key));
    const [oldest] = reads.keys();
    if (reads.size > MOST_READS && oldest !== undefined) reads.delete(oldest);
    return reading;
  }

  /** Reads missing batches from the database, then queues the subscriber. */
  async function enter(subscription: SubscriberState): Promise<void> {
    const batch = everyone.has(subscription) ? await readOnce(subscription.revision) : null;
    if (!everyone.has(subscription)) return;
    if (!batch) return subscription.subscriber.drop(GONE);
    write(subscription, batch.frames, batch.to);
    if (queue.size === 0) log.restart(batch);
    const number = log.numberOf(batch.to);
    if (number === null) return enter(subscription);
    subscription.batch = number;
    if (number < log.last()) tell(subscription);
    queue.add(subscription);
    planRead();
  }

  const admit = (subscription: SubscriberState): void => {
    enter(subscription).catch((error) => {
      onError?.(error);
      later(AGAIN_MS, () => admit(subscription));
    });
  };

  function write(subscription: SubscriberState, frames: Buffer, revision: Revision | null): void {
    subscription.revision = revision;
    subscription.writtenAt = clock();
    subscription.subscriber.write(frames);
  }

  function tell(subscription: SubscriberState): void {
    write(subscription, log.after(subscription.batch), log.revision());
    subscription.batch = log.last();
  }

  const next = (): SubscriberState | undefined => queue.values().next().value;

  const dueAt = ({ writtenAt }: SubscriberState): number => writtenAt + gatherFor(queue.size * writeMs, gatherMs);

  /** Waits until a write is allowed; changes until then are one read. */
  function planRead(): void {
    const first = next();
    if (isReadPlanned || !isStale || !first) return;
    isReadPlanned = true;
    const wait = Math.max(dueAt(first), readAt + READ_EVERY_MS) - clock();
    if (wait > 0) later(wait, readChange);
    else readChange();
  }

  async function readChange(): Promise<void> {
    readAt = clock();
    isStale = false;
    try {
      const batch = await readOnce(log.revision());
      if (batch) log.append(batch);
      else for (const { subscriber } of everyone) subscriber.drop(GONE);
      planRound();
    } catch (error) {
      onError?.(error);
      isStale = true;
      readAt = clock() + AGAIN_MS;
    } finally {
      isReadPlanned = false;
      planRead();
    }
  }

  function planRound(): void {
    const first = next();
    if (isRoundPlanned || !first || first.batch === log.last()) return;
    isRoundPlanned = true;
    const wait = dueAt(first) - clock();
    if (wait > 0) later(Math.max(REST_MS, wait), round);
    else setImmediate(round);
  }

  function round(): void {
    const start = clock();
    let written = 0;
    for (const subscription of queue) {
      if (written === AT_ONCE || subscription.batch === log.last() || dueAt(subscription) > start) break;
      queue.delete(subscription);
      if (subscription.subscriber.waiting() > BEHIND_BYTES) {
        subscription.behindSince = start;
        behind.add(subscription);
        continue;
      }
      tell(subscription);
      queue.add(subscription);
      written += 1;
    }
    // A moving average, since a single slow round means little.
    if (written > 0) writeMs += ((clock() - start) / written - writeMs) / 16;
    log.forget(next()?.batch ?? log.last());
    isRoundPlanned = false;
    planRound();
    planRead();
  }

  function dropSlow(): void {
    for (const { behindSince, subscriber } of behind)
      if (clock() - behindSince > PATIENCE_MS) subscriber.drop('too slow');
  }

  return {
    join(subscriber, revision) {
      const subscription: SubscriberState = { subscriber, revision, batch: 0, writtenAt: 0, behindSince: 0 };
      everyone.add(subscription);
      admit(subscription);
      return {
        drained() {
          if (behind.delete(subscription)) admit(subscription);
        },
        leave() {
          for (const members of [everyone, queue, behind]) members.delete(subscription);
        },
      };
    },
    changed() {
      reads.clear();
      dropSlow();
      isStale = true;
      planRead();
    },
    subscribers: () => everyone.size,
    close() {
      for (const timer of timers) clearTimeout(timer);
      for (const { subscriber } of everyone) subscriber.drop('restart');
      for (const members of [everyone, queue, behind]) members.clear();
    },
  };
}
