import { setTimeout as sleep } from 'node:timers/promises';
import { NoConnection } from './database-failure';

/** What the database answers within so many milliseconds; later answers are heard by nobody. */
export async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const limit = new AbortController();
  const tooLate = async (): Promise<never> => {
    await sleep(ms, undefined, { signal: limit.signal });
    throw new NoConnection(`the database has not answered within ${ms} ms`);
  };
  try {
    return await Promise.race([answer, tooLate()]);
  } finally {
    limit.abort();
  }
}
