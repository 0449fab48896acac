import type { IncrementalCacheValue } from 'next/dist/server/response-cache';

/** The number of such addresses is unlimited: stored, they would fill the disk and evict pages from Redis. */
export const isNotFound = (value: IncrementalCacheValue | null | undefined): boolean =>
  value != null && 'status' in value && value.status === 404;
