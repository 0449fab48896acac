import { setTimeout as sleep } from 'node:timers/promises';
import { type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Database } from '@/federation/db/client';
import { runText } from '@/federation/db/statement';
import { jobQueues, timetable } from './job-queues';
import type { JobData, JobHandlers, JobName, Queue } from './queue';
import { reportOnce } from './report-once';

interface QueueOptions {
  /** Whether this process looks after the jobs of processes that died; a test does without. */
  readonly supervise?: boolean;
  /** Whether its role owns the queue's tables and may go on with what a migration began. */
  readonly migrate?: boolean;
  readonly onError?: (error: Error) => void;
}

const jobNames = Object.keys(jobQueues) as JobName[];

/** The queue on pg-boss, on connections of its own: a transaction that enqueues never waits for a second one of the pool. */
export async function openQueue(databaseUrl: string, options: QueueOptions = {}): Promise<Queue> {
  const supervise = options.supervise ?? true;
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: supervise ? 4 : 1,
    migrate: options.migrate ?? false,
    supervise,
    schedule: supervise,
    useListenNotify: supervise,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  boss.on(
    'error',
    reportOnce((error) => options.onError?.(error)),
  );
  await boss.start();
  return {
    async enqueue(db, name, data, { afterSeconds } = {}) {
      await boss.send(name, data, { db: statementsIn(db), ...(afterSeconds && { startAfter: afterSeconds }) });
    },
    async work(handlers) {
      for (const name of jobNames) await workOn(boss, name, handlers, options);
    },
    drain: (name, handlers) => drain(boss, name, handlers),
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  };
}

/** The queue's own adapter would take each statement apart to build it anew. */
const statementsIn = (db: Database) => ({
  executeSql: (text: string, values?: unknown[]) => runText(db, text, values),
});

/** A full batch is followed by the next at once: a notice of new jobs that comes during the work counts but once. */
const work = { batchSize: 20, burstWhenBatchFull: true, perJobResults: true, notifyPollingIntervalSeconds: 5 } as const;
/** Jobs of a batch that are done at a time: the others leave the database's connections to the buyers. */
const AT_ONCE = 5;
/** After its work a worker rests, so that in a rush one look into the queue finds many jobs and not one. */
const REST_MS = 200;

async function workOn<N extends JobName>(boss: PgBoss, name: N, handlers: JobHandlers, { onError }: QueueOptions) {
  const outcomeOf = async ({ id, data }: Job<JobData[N]>): Promise<JobResult> => {
    try {
      await handlers[name](data);
      return { id, status: 'completed' };
    } catch (error) {
      onError?.(new Error(`the job ${name} failed and will be tried again`, { cause: error }));
      return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } };
    }
  };
  await boss.work<JobData[N], object, typeof work>(name, work, async (jobs) => {
    const results: JobResult[] = [];
    const waiting = jobs.values();
    const doOneByOne = async () => {
      for (const job of waiting) results.push(await outcomeOf(job));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, doOneByOne));
    if (jobs.length < work.batchSize) await sleep(REST_MS);
    return results;
  });
}

async function drain<N extends JobName>(boss: PgBoss, name: N, handlers: JobHandlers): Promise<number> {
  for (let done = 0; ; done += 1) {
    const [job] = await boss.fetch<JobData[N]>(name);
    if (!job) return done;
    try {
      await handlers[name](job.data);
    } catch (error) {
      await boss.fail(name, job.id);
      throw error;
    }
    await boss.complete(name, job.id);
  }
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
      const cron = timetable[name];
      if (cron) await boss.schedule(name, cron);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
