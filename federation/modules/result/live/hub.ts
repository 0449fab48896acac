import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Revision, revisionOf } from '@/federation/modules/result/revision';
import { type Batch, isSameRevision } from './batch';

/** Where frames go: a socket, as far as the hub needs it. */
export interface Reader {
  /** Bytes that the reader has not taken yet. */
  readonly waiting: () => number;
  readonly write: (frames: Buffer) => void;
  readonly drop: (reason: string) => void;
}

export interface HubOptions {
  /** The frames since a revision; `null`: the format is gone. */
  readonly read: (formatId: string, from: Revision | null) => Promise<Batch | null>;
  readonly onError?: (error: unknown) => void;
  /** From one telling to the next; what changes meanwhile is gathered (P §9). */
  readonly gatherMs?: number;
  readonly clock?: () => number;
}

/** Who has so many bytes waiting is sent nothing more; once he has taken them he is brought up to date in one piece. */
const BEHIND_BYTES = 256 * 1024;
/** Who stays behind for so long is dropped: he comes again with his revision and misses nothing. */
const PATIENCE_MS = 15_000;
/** What could not be read is tried again. */
const AGAIN_MS = 1000;
/** So many readers are written to in one go; then whoever else waits for the program has his turn. */
const AT_ONCE = 256;
/** Of the program's time for telling, if so many read along that it takes long: the rest is for other requests. */
const MOST_SHARE = 0.3;
/** To keep to it, it gathers longer and so writes less often; but news must not get old. */
const LONGEST_GATHER = 2;

/** From the beginning of a telling that took so long to the next one, in milliseconds. */
export const gatherAfter = (tookMs: number, gatherMs: number): number =>
  Math.max(gatherMs, Math.min(tookMs / MOST_SHARE, gatherMs * LONGEST_GATHER));

interface Seat {
  readonly reader: Reader;
  revision: Revision | null;
  behindSince: number | null;
}

interface Channel {
  readonly seats: Set<Seat>;
  /** What has been sent to everybody who keeps up. */
  revision: Revision | null;
  timer: NodeJS.Timeout | null;
  /** When the next telling may begin. */
  nextAt: number;
  isTelling: boolean;
  /** Something has changed since the last telling began. */
  isStale: boolean;
  /** Reads since the last change: thousands who come with one revision are one read. */
  readonly reads: Map<string, Promise<Batch | null>>;
  /** One task at a time, so that batches reach a reader in their order. */
  tasks: Promise<void>;
}

/** A reader's place in the hub. */
export interface Attendance {
  /** The reader has taken all that waited for him. */
  drained(): void;
  leave(): void;
}

export interface Hub {
  /** Brings the reader up to date and keeps him so. */
  join(formatId: string, reader: Reader, revision: Revision | null): Attendance;
  /** Something of this format has changed; without a name, anything may have. */
  changed(formatId?: string): void;
  readers(): number;
  close(): void;
}

/** Tells readers of races what has changed: read once a change, built once, written to each. */
export function liveHub({ read, onError, gatherMs = 100, clock = Date.now }: HubOptions): Hub {
  const channels = new Map<string, Channel>();

  function channelOf(formatId: string): Channel {
    const known = channels.get(formatId);
    if (known) return known;
    const channel: Channel = {
      seats: new Set(),
      revision: null,
      timer: null,
      nextAt: 0,
      isTelling: false,
      isStale: false,
      reads: new Map(),
      tasks: Promise.resolve(),
    };
    channels.set(formatId, channel);
    return channel;
  }

  function queue(channel: Channel, task: () => Promise<void>): void {
    channel.tasks = channel.tasks.then(task).catch((error) => onError?.(error));
  }

  function readOnce(formatId: string, channel: Channel, from: Revision | null): Promise<Batch | null> {
    const key = from ? revisionOf(from) : '';
    const reading = channel.reads.get(key) ?? read(formatId, from);
    channel.reads.set(key, reading);
    reading.catch(() => channel.reads.delete(key));
    return reading;
  }

  async function flush(formatId: string, channel: Channel): Promise<void> {
    const start = clock();
    channel.timer = null;
    channel.isTelling = true;
    channel.isStale = false;
    try {
      await tell(formatId, channel);
      channel.nextAt = start + gatherAfter(clock() - start, gatherMs);
    } catch (error) {
      channel.isStale = true;
      channel.nextAt = clock() + AGAIN_MS;
      throw error;
    } finally {
      channel.isTelling = false;
      if (channel.isStale) schedule(formatId, channel);
    }
  }

  async function tell(formatId: string, channel: Channel): Promise<void> {
    channel.reads.clear();
    const before = channel.revision;
    const batch = await readOnce(formatId, channel, before);
    if (!batch || isSameRevision(batch.to, before)) return;
    channel.revision = batch.to;
    let written = 0;
    for (const seat of channel.seats) {
      if (before && isSameRevision(seat.revision, before)) offer(seat, batch);
      else queue(channel, () => catchUp(formatId, channel, seat));
      written += 1;
      if (written % AT_ONCE === 0) await nextTurn();
    }
  }

  async function catchUp(formatId: string, channel: Channel, seat: Seat): Promise<void> {
    if (!channel.seats.has(seat) || (seat.revision && isSameRevision(seat.revision, channel.revision))) return;
    const batch = await readOnce(formatId, channel, seat.revision);
    if (batch) offer(seat, batch);
  }

  /** Sent to who keeps up; who is behind gets it when he has taken what waits for him. */
  function offer(seat: Seat, batch: Batch): void {
    if (isBehind(seat)) return;
    seat.revision = batch.to;
    seat.reader.write(batch.frames);
  }

  function isBehind(seat: Seat): boolean {
    if (seat.reader.waiting() <= BEHIND_BYTES) {
      seat.behindSince = null;
      return false;
    }
    seat.behindSince ??= clock();
    if (clock() - seat.behindSince > PATIENCE_MS) seat.reader.drop('too slow');
    return true;
  }

  function schedule(formatId: string, channel: Channel): void {
    channel.isStale = true;
    if (channel.timer || channel.isTelling || channel.seats.size === 0) return;
    // The first change after a quiet time is told at once.
    channel.timer = setTimeout(
      () => queue(channel, () => flush(formatId, channel)),
      Math.max(0, channel.nextAt - clock()),
    );
  }

  return {
    join(formatId, reader, revision) {
      const channel = channelOf(formatId);
      const seat: Seat = { reader, revision, behindSince: null };
      channel.seats.add(seat);
      queue(channel, async () => {
        // Who came with what everybody had may have been told already.
        const isNew = channel.seats.has(seat) && seat.revision === revision;
        const batch = isNew ? await readOnce(formatId, channel, revision) : null;
        if (batch) offer(seat, batch);
        // Who comes first begins the channel's own count.
        channel.revision ??= seat.revision;
        // What changed while he came in.
        if (!isSameRevision(seat.revision, channel.revision)) schedule(formatId, channel);
      });
      return {
        drained() {
          queue(channel, () => catchUp(formatId, channel, seat));
        },
        leave() {
          channel.seats.delete(seat);
          if (channel.seats.size > 0 || channels.get(formatId) !== channel) return;
          if (channel.timer) clearTimeout(channel.timer);
          channels.delete(formatId);
        },
      };
    },
    changed(formatId) {
      for (const [name, channel] of channels) {
        if (formatId !== undefined && name !== formatId) continue;
        channel.reads.clear();
        schedule(name, channel);
      }
    },
    readers: () => [...channels.values()].reduce((sum, { seats }) => sum + seats.size, 0),
    close() {
      for (const { timer, seats } of channels.values()) {
        if (timer) clearTimeout(timer);
        for (const { reader } of seats) reader.drop('restart');
      }
      channels.clear();
    },
  };
}
