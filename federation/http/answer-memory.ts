import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { AnyOperation } from '@/lib/contract/operation';

/** The bytes of an answer and its tag: what is sent needs no work any more. */
export class ReadyAnswer {
  readonly bytes: Buffer;
  readonly etag: string;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.etag = etagOf(bytes);
  }
}

/** A weak tag: what goes out may be compressed on its way. */
export const etagOf = (bytes: string | Buffer): string => `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;

interface Kept {
  readonly stamp: string;
  readonly answer: Promise<ReadyAnswer>;
  size: number;
}

interface Place {
  /** Tells the answers of one operation from each other. */
  readonly key: string;
  /**
   * Stands for everything that the answer is made of. It is read at each request, before the answer is made, and is
   * another one after any change: who was told that his change is done reads it at every instance.
   */
  readonly stamp: string;
}

type Keep = <O extends AnyOperation>(
  operation: O,
  place: Place,
  make: () => Promise<z.input<O['answer']>>,
) => Promise<ReadyAnswer>;

const MOST_BYTES = 64 * 2 ** 20;

/**
 * A memory for long answers that are the same for all: each is made once for as long as its stamp holds, however many
 * ask at once. Beyond `mostBytes` those go that were asked for longest ago.
 */
export function answerMemory({ mostBytes = MOST_BYTES } = {}): Keep {
  const all = new Map<string, Kept>();
  let bytes = 0;

  function forget(name: string): void {
    bytes -= all.get(name)?.size ?? 0;
    all.delete(name);
  }

  function put(name: string, kept: Kept): void {
    forget(name);
    all.set(name, kept);
    bytes += kept.size;
    for (const oldest of all.keys()) {
      if (bytes <= mostBytes) return;
      forget(oldest);
    }
  }

  return (operation, { key, stamp }, make) => {
    const name = `${operation.path} ${key}`;
    const found = all.get(name);
    if (found?.stamp === stamp) {
      put(name, found);
      return found.answer;
    }
    const answer = make().then((value) => new ReadyAnswer(Buffer.from(JSON.stringify(operation.answer.parse(value)))));
    const kept: Kept = { stamp, answer, size: 0 };
    put(name, kept);
    answer.then(
      ({ bytes: { length } }) => {
        if (all.get(name) !== kept) return;
        forget(name);
        put(name, Object.assign(kept, { size: length }));
      },
      // Whoever asks next tries anew.
      () => all.get(name) === kept && forget(name),
    );
    return answer;
  };
}
