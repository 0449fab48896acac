import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { z } from 'zod';
import { versionedCache } from '@/federation/cache/versioned-cache';
import type { AnyOperation } from '@/lib/contract/operation';

const compress = promisify(gzip);

/** A shorter answer gains nothing by being compressed. */
const WORTH_COMPRESSING = 4 * 1024;

/** The bytes of an answer and its tag: what is sent needs no work any more. */
export class ReadyAnswer {
  readonly bytes: Buffer;
  readonly etag: string;
  #gzip: Buffer | undefined;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.etag = etagOf(bytes);
    if (bytes.length < WORTH_COMPRESSING) return;
    // In another thread; nobody waits for it, and without it the bytes go out as they are.
    compress(bytes).then(
      (compressed) => {
        this.#gzip = compressed;
      },
      () => undefined,
    );
  }

  /** Once it is there. */
  get gzip(): Buffer | undefined {
    return this.#gzip;
  }
}

/** A weak tag: what goes out may be compressed on its way. */
export const etagOf = (bytes: string | Buffer): string => `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;

interface Place {
  /** Tells the answers of one operation from each other. */
  readonly key: string;
  /** Stands for all that the answer is made of (see `versionedCache`). */
  readonly stamp: string;
}

type Keep = <O extends AnyOperation>(
  operation: O,
  place: Place,
  make: () => Promise<z.input<O['answer']>>,
) => Promise<ReadyAnswer>;

const MOST_BYTES = 64 * 2 ** 20;

/** A memory for long answers that are the same for all, `mostBytes` of them. */
export function answerMemory({ mostBytes = MOST_BYTES } = {}): Keep {
  const memory = versionedCache<ReadyAnswer>({ most: mostBytes, sizeOf: ({ bytes }) => bytes.length });
  return (operation, { key, stamp }, make) =>
    memory(`${operation.path} ${key}`, stamp, async () => {
      const answer = operation.answer.parse(await make());
      return new ReadyAnswer(Buffer.from(JSON.stringify(answer)));
    });
}
