import 'server-only';
import { unstable_cache } from 'next/cache';
import { call } from '@/lib/contract/wire/call';
import { requestPathOf } from '@/lib/contract/wire/exchange';
import { type FileResponse, fileResponse, type Operation, type RequestOf } from '@/lib/contract/wire/operation';
import { env } from '@/lib/env';
import { CONTENT_SECONDS } from '@/lib/freshness';
import { refuseUnknownShape } from './read';

type FileOperation = Operation<Operation['params'], Operation['query'], undefined, typeof fileResponse>;

/** Next's cache stores JSON up to 2 MB, and files as base64; larger ones are requested each time. */
const MAX_CACHED_BYTES = 1024 * 1024;

/** Reads a public file with the cache of `read`. Throws CallError. */
export async function readFile<O extends FileOperation>(
  operation: O,
  request: RequestOf<O>,
  tags: string[],
): Promise<FileResponse> {
  refuseUnknownShape(operation, request);
  const baseUrl = env().FEDERATION_API_URL;
  const ask = async () => fileResponse.parse(await call(operation, request, { baseUrl, init: { cache: 'no-store' } }));
  const encodeSmall = async () => {
    const file = await ask();
    if (file.bytes.length > MAX_CACHED_BYTES) return null;
    return { ...file, bytes: Buffer.from(file.bytes).toString('base64') };
  };
  const key = [operation.method, baseUrl, requestPathOf(operation, request)];
  const cached = await unstable_cache(encodeSmall, key, { revalidate: CONTENT_SECONDS, tags })();
  return cached ? { ...cached, bytes: new Uint8Array(Buffer.from(cached.bytes, 'base64')) } : ask();
}
