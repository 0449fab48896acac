import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '@/bench/system';
import type { Running, Tally, Task } from './crowd';

/** Milliseconds at the 99th percentile from post to subscriber (issue 8). */
const MOST_DELAY_MS = 250;
const FIRST_CROWD = 1000;
const GROWTH = 1.4;
export const MOST_SUBSCRIBERS = 18_000;
const SECONDS = 4;
/** Runs only a crowd of this size, to compare the cost of a message on a busy machine. */
const FIXED = Number(process.env.LIVE_SUBSCRIBERS ?? 0);

export interface Step extends Tally {
  readonly subscribers: number;
}

/** Grows the crowd until messages come late; `null` if even the first crowd gets them late. */
export async function mostSubscribers(running: Running, rowsInPost: number): Promise<Step | null> {
  const crowd = fork(path.join(root, 'bench/live/crowd.ts'), { execArgv: ['--import', 'tsx'] });
  const step = async (subscribers: number): Promise<Step> => {
    const { contestant, pids } = running;
    const task: Task = { contestant, pids, subscribers, rowsInPost, seconds: SECONDS };
    crowd.send(task);
    const [tally]: Tally[] = await Promise.race([
      once(crowd, 'message'),
      once(crowd, 'exit').then(() => Promise.reject(new Error('процесс читателей завершился раньше времени'))),
    ]);
    if (!tally) throw new Error('процесс читателей ничего не сообщил');
    const { p50, p99, delivered, expected, failedPosts } = tally;
    console.log(
      `   ${subscribers} читателей: p50 ${p50} мс, p99 ${p99} мс, доставлено ${delivered} из ${expected}, не принято сообщений ${failedPosts}`,
    );
    return { ...tally, subscribers };
  };
  try {
    if (FIXED > 0) return await step(FIXED);
    let good: Step | null = null;
    let next = FIRST_CROWD;
    while (next <= MOST_SUBSCRIBERS) {
      const made = await step(next);
      if (!isKept(made)) break;
      good = made;
      next = Math.round((next * GROWTH) / 100) * 100;
    }
    // One more step between the last success and the failure.
    if (good && next <= MOST_SUBSCRIBERS) {
      const between = await step(Math.round((good.subscribers + next) / 200) * 100);
      if (isKept(between)) good = between;
    }
    return good;
  } finally {
    crowd.kill();
    await once(crowd, 'exit');
  }
}

/** A row may come twice (decision 011), but none may be missing. */
export const isKept = ({ p99, delivered, expected, lostLines, failedPosts }: Tally): boolean =>
  p99 <= MOST_DELAY_MS && delivered > 0 && delivered >= expected && lostLines === 0 && failedPosts === 0;
