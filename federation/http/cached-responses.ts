import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { z } from 'zod';
import type { AnyOperation } from '@/lib/contract/wire/operation';
import { versionedCache } from '@/lib/domain/base/cache/versioned-cache';

const compress = promisify(gzip);

/** Shorter responses are not worth compressing. */
const WORTH_COMPRESSING = 4 * 1024;

/** The bytes of a response, ready to be sent, and its tag. */
export class ReadyResponse {
  readonly bytes: Buffer;
  readonly etag: string;
  #gzip: Buffer | undefined;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.etag = etagOf(bytes);
    if (bytes.length < WORTH_COMPRESSING) return;
    // In another thread; until it is done the bytes are sent uncompressed.
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
  readonly key: string;
  /** Changes with everything that the response depends on (see `versionedCache`). */
  readonly version: string;
}

type CachedResponses = <O extends AnyOperation>(
  operation: O,
  place: Place,
  make: () => Promise<z.input<O['response']>>,
) => Promise<ReadyResponse>;

const MOST_BYTES = 64 * 2 ** 20;

export function cachedResponses({ mostBytes = MOST_BYTES } = {}): CachedResponses {
  const cache = versionedCache<ReadyResponse>({ most: mostBytes, sizeOf: ({ bytes }) => bytes.length });
  return (operation, { key, version }, make) =>
    cache(`${operation.path} ${key}`, version, async () => {
      const response = operation.response.parse(await make());
      return new ReadyResponse(Buffer.from(JSON.stringify(response)));
    });
}
