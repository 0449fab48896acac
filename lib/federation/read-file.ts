import 'server-only';
import { unstable_cache } from 'next/cache';
import { call } from '@/lib/contract/call';
import { type FileAnswer, fileAnswer, type Operation, pathOf, type RequestOf } from '@/lib/contract/operation';
import { env } from '@/lib/env';
import { REVALIDATE_SECONDS, refuseUnknownShape } from './read';

type FileOperation = Operation<Operation['params'], Operation['query'], undefined, typeof fileAnswer>;

/** Next's cache keeps JSON of 2 MB at most: a file is kept as base64, a larger one is asked for each time. */
const MOST_KEPT_BYTES = 1024 * 1024;

class TooLargeToKeep extends Error {
  constructor(readonly file: FileAnswer) {
    super('a file too large to be kept');
  }
}

/** Reads a public file with the cache of `read`; throws CallError. */
export async function readFile<O extends FileOperation>(
  operation: O,
  request: RequestOf<O>,
  tags: string[],
): Promise<FileAnswer> {
  refuseUnknownShape(operation, request);
  const baseUrl = env().FEDERATION_API_URL;
  const ask = async () => {
    const file = fileAnswer.parse(await call(operation, request, { baseUrl, init: { cache: 'no-store' } }));
    if (file.bytes.length > MOST_KEPT_BYTES) throw new TooLargeToKeep(file);
    return { ...file, bytes: Buffer.from(file.bytes).toString('base64') };
  };
  const key = [operation.method, baseUrl, pathOf(operation, request)];
  try {
    const { bytes, ...file } = await unstable_cache(ask, key, { revalidate: REVALIDATE_SECONDS, tags })();
    return { ...file, bytes: new Uint8Array(Buffer.from(bytes, 'base64')) };
  } catch (error) {
    if (error instanceof TooLargeToKeep) return error.file;
    throw error;
  }
}
