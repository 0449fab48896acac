import type { Database } from '@/federation/db/client';

export interface JobData {
  /** Sends the letter of this id from the `letters` table. */
  'send-letter': { letterId: string };
}

export type JobName = keyof JobData;

/** A job queue in the same database: a job is written in the caller's transaction, so it exists exactly when the deed does. */
export interface Queue {
  enqueue<N extends JobName>(db: Database, name: N, data: JobData[N]): Promise<void>;
  stop(): Promise<void>;
}
