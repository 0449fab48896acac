import { ApiError } from '@/federation/http/api-error';

const RETRY_SECONDS = 10;

const busy = () =>
  new ApiError(503, 'Сейчас проверяется много файлов, отправьте форму ещё раз через несколько секунд', RETRY_SECONDS);

/** Runs one task at a time; throws 503 beyond `maxWaiting` waiting ones. */
export function workQueue(maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let unfinished = 0;
  return async (work) => {
    if (unfinished > maxWaiting) throw busy();
    unfinished += 1;
    const done = last.then(work).finally(() => {
      unfinished -= 1;
    });
    last = done.catch(() => undefined);
    return done;
  };
}
