import type { QueueOptions } from 'pg-boss';
import type { JobName } from './queue';

const HOUR = 3600;

/** How each job is tried again: by growing delays for two days, and 30 s after the process that held it was killed. */
export const jobQueues: Readonly<Record<JobName, QueueOptions & { notify: boolean }>> = {
  'send-letter': {
    notify: true,
    retryLimit: 60,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: HOUR,
    heartbeatSeconds: 30,
    expireInSeconds: 300,
    deleteAfterSeconds: 7 * 24 * HOUR,
  },
};
