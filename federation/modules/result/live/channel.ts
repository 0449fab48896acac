import { type Revision, revisionOf } from '@/federation/modules/result/revision';
import type { Batch } from './batch';
import { batchLog } from './batch-log';

/** Where frames go: a socket, as far as a channel needs it. */
export interface Reader {
  /** Bytes that the reader has not taken yet. */
  readonly waiting: () => number;
  readonly write: (frames: Buffer) => void;
  readonly drop: (reason: string) => void;
}

export interface ChannelOptions {
  /** The frames since a revision; `null`: the race is gone. */
  readonly read: (from: Revision | null) => Promise<Batch | null>;
  readonly onError?: ((error: unknown) => void) | undefined;
  /** From one write to a reader to the next; what changes meanwhile is gathered. */
  readonly gatherMs: number;
  /** Milliseconds from anywhere. */
  readonly clock: () => number;
}

/** A reader's place in a channel. */
export interface Attendance {
  /** The reader has taken all that waited for him. */
  drained(): void;
  leave(): void;
}

/** The readers of one race. */
export interface Channel {
  /** Brings the reader up to date and keeps him so. */
  join(reader: Reader, revision: Revision | null): Attendance;
  /** Something has changed. */
  changed(): void;
  readers(): number;
  close(): void;
}

/** Who has so many bytes waiting is sent nothing more; once he has taken them he is brought up to date in one piece. */
const BEHIND_BYTES = 256 * 1024;
/** Who stays behind for so long is dropped: he comes again with his revision and misses nothing. */
const PATIENCE_MS = 15_000;
/** Why readers are sent away from a race that was withdrawn or unpublished. */
const GONE = 'gone';
/** What could not be read is tried again. */
const AGAIN_MS = 1000;
/** Changes that come closer to each other are read together. */
const READ_EVERY_MS = 25;
/** Reads that are kept until the next change: anybody may come with a revision that never was, each a whole table. */
const MOST_READS = 16;
/** So many readers are written to in one go, half a millisecond's work: the next change does not wait for long. */
const AT_ONCE = 64;
/** A rest between turns is at least so long: writes that follow each other closely cost the kernel a tenth less. */
const REST_MS = 8;
/** Of the program's time for writing, if so many read along that it takes long: the rest is for other requests. */
const MOST_SHARE = 2 / 3;
/** To keep to it, it gathers longer and so writes less often; but news must not get old. */
const LONGEST_GATHER = 1.75;

/** From one write to a reader to the next where writing to all of them takes so long, in milliseconds. */
export const gatherFor = (allMs: number, gatherMs: number): number =>
  Math.max(gatherMs, Math.min(allMs / MOST_SHARE, gatherMs * LONGEST_GATHER));

interface Seat {
  readonly reader: Reader;
  revision: Revision | null;
  /** The last batch that he was sent. */
  batch: number;
  writtenAt: number;
  behindSince: number;
}

/**
 * Tells the readers of a race what has changed: read once, built once, written to each. They are written to in turn,
 * each so long after his own last time, and then get all that has come since: the work is spread evenly, and nobody
 * waits for the whole crowd to be told.
 */
export function liveChannel({ read, onError, gatherMs, clock }: ChannelOptions): Channel {
  const log = batchLog();
  const everyone = new Set<Seat>();
  /** Who keeps up, whoever was written to longest ago first. */
  const ring = new Set<Seat>();
  const behind = new Set<Seat>();
  /** Reads since the last change: thousands who come with one revision are one read. */
  const reads = new Map<string, Promise<Batch | null>>();
  const timers = new Set<NodeJS.Timeout>();
  /** Something has changed since the last read began. */
  let isStale = false;
  let isReadPlanned = false;
  let isTurnPlanned = false;
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

  /** What the reader lacks comes from the database; then he has his place in the ring. */
  async function enter(seat: Seat): Promise<void> {
    const batch = everyone.has(seat) ? await readOnce(seat.revision) : null;
    if (!everyone.has(seat)) return;
    if (!batch) return seat.reader.drop(GONE);
    write(seat, batch.frames, batch.to);
    if (ring.size === 0) log.restart(batch.to);
    const number = log.numberOf(batch.to);
    if (number === null) return enter(seat);
    seat.batch = number;
    if (number < log.last()) tell(seat);
    ring.add(seat);
    planRead();
  }

  const admit = (seat: Seat): void => {
    enter(seat).catch((error) => {
      onError?.(error);
      later(AGAIN_MS, () => admit(seat));
    });
  };

  function write(seat: Seat, frames: Buffer, revision: Revision | null): void {
    seat.revision = revision;
    seat.writtenAt = clock();
    seat.reader.write(frames);
  }

  function tell(seat: Seat): void {
    write(seat, log.after(seat.batch), log.revision());
    seat.batch = log.last();
  }

  const next = (): Seat | undefined => ring.values().next().value;

  const dueAt = ({ writtenAt }: Seat): number => writtenAt + gatherFor(ring.size * writeMs, gatherMs);

  /** Not before somebody may be written to: what changes until then is one read. */
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
      else for (const { reader } of everyone) reader.drop(GONE);
      planTurn();
    } catch (error) {
      onError?.(error);
      isStale = true;
      readAt = clock() + AGAIN_MS;
    } finally {
      isReadPlanned = false;
      planRead();
    }
  }

  function planTurn(): void {
    const first = next();
    if (isTurnPlanned || !first || first.batch === log.last()) return;
    isTurnPlanned = true;
    const wait = dueAt(first) - clock();
    if (wait > 0) later(Math.max(REST_MS, wait), turn);
    else setImmediate(turn);
  }

  /** Writes to those whose time has come. */
  function turn(): void {
    const start = clock();
    let written = 0;
    for (const seat of ring) {
      if (written === AT_ONCE || seat.batch === log.last() || dueAt(seat) > start) break;
      ring.delete(seat);
      if (seat.reader.waiting() > BEHIND_BYTES) {
        seat.behindSince = start;
        behind.add(seat);
        continue;
      }
      tell(seat);
      ring.add(seat);
      written += 1;
    }
    // One slow turn says little: what a write costs is learnt slowly.
    if (written > 0) writeMs += ((clock() - start) / written - writeMs) / 16;
    log.forget(next()?.batch ?? log.last());
    isTurnPlanned = false;
    planTurn();
    planRead();
  }

  function dropSlow(): void {
    for (const { behindSince, reader } of behind) if (clock() - behindSince > PATIENCE_MS) reader.drop('too slow');
  }

  return {
    join(reader, revision) {
      const seat: Seat = { reader, revision, batch: 0, writtenAt: 0, behindSince: 0 };
      everyone.add(seat);
      admit(seat);
      return {
        drained() {
          if (behind.delete(seat)) admit(seat);
        },
        leave() {
          for (const seats of [everyone, ring, behind]) seats.delete(seat);
        },
      };
    },
    changed() {
      reads.clear();
      dropSlow();
      isStale = true;
      planRead();
    },
    readers: () => everyone.size,
    close() {
      for (const timer of timers) clearTimeout(timer);
      for (const { reader } of everyone) reader.drop('restart');
      for (const seats of [everyone, ring, behind]) seats.clear();
    },
  };
}
