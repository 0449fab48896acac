import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { jobQueues } from './job-queues';
import type { JobData, JobHandlers, JobName, Queue } from './queue';

export interface QueueOptions {
  /** Whether this process looks after the jobs of processes that died; a test does without. */
  readonly supervise?: boolean;
  readonly onError?: (error: Error) => void;
}

const jobNames = Object.keys(jobQueues) as JobName[];

/** The queue on pg-boss, on connections of its own: a transaction that enqueues never waits for a second one of the pool. */
export async function openQueue(databaseUrl: string, options: QueueOptions = {}): Promise<Queue> {
  const supervise = options.supervise ?? true;
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: supervise ? 4 : 1,
    migrate: supervise,
    supervise,
    schedule: false,
    useListenNotify: supervise,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  boss.on('error', (error) => options.onError?.(error));
  await boss.start();
  return {
    async enqueue(db, name, data) {
      await boss.send(name, data, { db: fromDrizzle(db, sql) });
    },
    async work(handlers) {
      for (const name of jobNames) {
        await boss.work<JobData[typeof name]>(name, { notifyPollingIntervalSeconds: 5 }, async (jobs) => {
          for (const job of jobs) await handlers[name](job.data);
        });
      }
    },
    drain: (handlers) => drain(boss, handlers),
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  };
}

async function drain(boss: PgBoss, handlers: JobHandlers): Promise<number> {
  let done = 0;
  for (const name of jobNames) {
    for (;;) {
      const [job] = await boss.fetch<JobData[typeof name]>(name);
      if (!job) break;
      try {
        await handlers[name](job.data);
      } catch (error) {
        await boss.fail(name, job.id);
        throw error;
      }
      await boss.complete(name, job.id);
      done += 1;
    }
  }
  return done;
}

/** Makes the queue's tables, or brings them to the newest form; part of the migration. */
export async function installQueue(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const name of jobNames) {
      await boss.createQueue(name, jobQueues[name]);
      await boss.updateQueue(name, jobQueues[name]);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
