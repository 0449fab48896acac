import type { Revision } from '@/federation/modules/result/revision';
import type { Batch } from './batch';

export interface BatchLog {
  last(): number;
  revision(): Revision | null;
  restart(revision: Revision): void;
  /** Leaves out a batch that leads nowhere new. */
  append(batch: Batch): void;
  /** The frames of all that came after a batch, in one piece; the same piece for everyone who lacks the same. */
  after(number: number): Buffer;
  /** The batch after which a revision lacks nothing but what follows; `null`: what it lacks is forgotten. */
  numberOf(revision: Revision): number | null;
  /** Nobody lacks the batches up to this one any more. */
  forget(number: number): void;
}

/** An empty log: it follows whoever comes first. */
export function batchLog(): BatchLog {
  let batches: Batch[] = [];
  let last = 0;
  let revision: Revision | null = null;
  const pieces = new Map<number, Buffer>();
  const forgotten = () => last - batches.length;

  return {
    last: () => last,
    revision: () => revision,
    restart(next) {
      batches = [];
      pieces.clear();
      revision = next;
    },
    append(batch) {
      if (revision && !isLater(batch.to, revision)) return;
      batches.push(batch);
      pieces.clear();
      last += 1;
      revision = batch.to;
    },
    after(number) {
      const known = pieces.get(number);
      if (known) return known;
      const piece = Buffer.concat(batches.slice(number - forgotten()).map(({ frames }) => frames));
      pieces.set(number, piece);
      return piece;
    },
    numberOf(reached) {
      const lacked = batches.filter(({ to }) => isLater(to, reached));
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

/** Epochs follow each other, and within one the sequence grows. */
const isLater = (one: Revision, other: Revision): boolean =>
  one.epoch > other.epoch || (one.epoch === other.epoch && one.sequence > other.sequence);
