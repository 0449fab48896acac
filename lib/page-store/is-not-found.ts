import type { IncrementalCacheValue } from 'next/dist/server/response-cache';

/** Anybody can think of any number of such addresses: kept, they would fill the disk and push pages out of Redis. */
export const isNotFound = (value: IncrementalCacheValue | null | undefined): boolean =>
  value != null && 'status' in value && value.status === 404;
