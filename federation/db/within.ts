import { setTimeout as sleep } from 'node:timers/promises';
import { NoConnection } from './database-failure';

/** Rejects after `ms` milliseconds; ignores a later result. */
export async function within<T>(ms: number, response: Promise<T>): Promise<T> {
  const limit = new AbortController();
  const tooLate = async (): Promise<never> => {
    await sleep(ms, undefined, { signal: limit.signal });
    throw new NoConnection(`the database has not answered within ${ms} ms`);
  };
  try {
    return await Promise.race([response, tooLate()]);
  } finally {
    limit.abort();
  }
}
