import type { Database } from '@/federation/db/client';

export interface JobData {
  /** Sends the letter of this id from the `letters` table. */
  'send-letter': { letterId: string };
}

export type JobName = keyof JobData;

/** What is done for each job; it may be called twice for one job and must then do no harm. */
export type JobHandlers = { readonly [N in JobName]: (data: JobData[N]) => Promise<void> };

/** A job queue in the same database: a job is written in the caller's transaction, so it exists exactly when the deed does. */
export interface Queue {
  /** `db` is the caller's transaction. */
  enqueue<N extends JobName>(db: Database, name: N, data: JobData[N]): Promise<void>;
  /** Takes jobs as they come until the queue is stopped; a failed one is tried again, later each time. */
  work(handlers: JobHandlers): Promise<void>;
  /** Does what waits now, once, and tells how many jobs that were; a failure goes to the caller as well. */
  drain(handlers: JobHandlers): Promise<number>;
  /** Lets the running jobs end. */
  stop(): Promise<void>;
}
