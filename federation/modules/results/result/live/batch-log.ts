import { isDeepStrictEqual } from 'node:util';
import type { Revision } from '@/federation/modules/results/result/revision';
import type { Batch } from './batch';

const NOTHING = Buffer.alloc(0);

interface BatchLog {
  last(): number;
  revision(): Revision | null;
  restart(at: Pick<Batch, 'to' | 'settings'>): void;
  /** Ignores a batch without anything new. */
  append(batch: Batch): void;
  /** Frames after a batch in one piece, shared by all subscribers at that batch. */
  after(number: number): Buffer;
  /** The batch from which a revision can continue; `null` if the missing ones were dropped. */
  numberOf(revision: Revision): number | null;
  /** Batches up to this one are no longer needed. */
  forget(number: number): void;
}

export function batchLog(): BatchLog {
  let batches: Batch[] = [];
  let last = 0;
  let revision: Revision | null = null;
  let settings: Batch['settings'] | null = null;
  const pieces = new Map<number, Buffer>();
  const forgotten = () => last - batches.length;

  return {
    last: () => last,
    revision: () => revision,
    restart(at) {
      batches = [];
      pieces.clear();
      ({ to: revision, settings } = at);
    },
    append(batch) {
      if (revision && !isLater(batch.to, revision) && isDeepStrictEqual(batch.settings, settings)) return;
      // A whole table stands for all before it, and names in that may no longer be shown.
      if (batch.from === null) batches = batches.map((each) => ({ ...each, frames: NOTHING }));
      batches.push(batch);
      pieces.clear();
      last += 1;
      ({ to: revision, settings } = batch);
    },
    after(number) {
      const known = pieces.get(number);
      if (known) return known;
      const piece = Buffer.concat(batches.slice(number - forgotten()).map(({ frames }) => frames));
      pieces.set(number, piece);
      return piece;
    },
    numberOf(reached) {
      const lacked = batches.filter(({ from, to }) => isLater(to, reached) || isOfSettings(from, to, reached));
      const [first] = lacked;
      const isCovered = first ? !first.from || !isLater(first.from, reached) : !revision || !isLater(revision, reached);
      return isCovered ? last - lacked.length : null;
    },
    forget(number) {
      const count = number - forgotten();
      if (count <= 0) return;
      batches.splice(0, count);
      pieces.clear();
    },
  };
}

/** Other formats of the event have changed, and nothing in this one: the settings alone are sent once more. */
const isOfSettings = (from: Revision | null, to: Revision, reached: Revision): boolean =>
  from !== null && !isLater(to, from) && !isLater(reached, to);

/** Epochs follow each other, and within one the sequence grows. */
const isLater = (one: Revision, other: Revision): boolean =>
  one.epoch > other.epoch || (one.epoch === other.epoch && one.sequence > other.sequence);
