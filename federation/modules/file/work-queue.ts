import { ApiError } from '@/federation/http/api-error';

const RETRY_SECONDS = 10;

const busy = () =>
  new ApiError(503, 'Сейчас проверяется много файлов, отправьте форму ещё раз через несколько секунд', RETRY_SECONDS);

/** Does one piece of work at a time; beyond `maxWaiting` that wait, throws 503 instead of letting them pile up. */
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
