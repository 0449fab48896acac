import type { QueueOptions } from 'pg-boss';
import type { JobName } from './queue';

const HOUR = 3600;

/** How each job is tried again, by growing delays, and 30 s after the process that held it was killed. */
export const jobQueues: Readonly<Record<JobName, QueueOptions & { notify: boolean }>> = {
  'send-email': {
    notify: true,
    // The sender gives up by time (`longestWaitMs`), so that the last failure is recorded.
    retryLimit: 400,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: HOUR,
    heartbeatSeconds: 30,
    expireInSeconds: 300,
    deleteAfterSeconds: 7 * 24 * HOUR,
  },
  // The next minute makes up for it.
  'resume-emails': {
    notify: false,
    retryLimit: 0,
    expireInSeconds: HOUR,
    deleteAfterSeconds: HOUR,
  },
  // A code lives five minutes.
  'send-sms': {
    notify: true,
    retryLimit: 8,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 60,
    heartbeatSeconds: 30,
    expireInSeconds: 60,
    deleteAfterSeconds: HOUR,
  },
  'offer-reset': {
    notify: true,
    retryLimit: 20,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    heartbeatSeconds: 30,
    expireInSeconds: 60,
    deleteAfterSeconds: HOUR,
  },
  // The site's pages are made anew every minute anyway, so an old notice is worth nothing.
  'notify-site': {
    notify: true,
    retryLimit: 8,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 30,
    heartbeatSeconds: 30,
    expireInSeconds: 60,
    deleteAfterSeconds: 24 * HOUR,
  },
  // For a day.
  'notify-shop': {
    notify: true,
    retryLimit: 40,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: HOUR,
    heartbeatSeconds: 30,
    expireInSeconds: 60,
    deleteAfterSeconds: 24 * HOUR,
  },
  // For a week: the tickets of money that was taken back are good until the bank has answered.
  'check-payment': {
    notify: true,
    retryLimit: 200,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: HOUR,
    heartbeatSeconds: 30,
    expireInSeconds: 120,
    deleteAfterSeconds: 24 * HOUR,
  },
  'reverse-payment': {
    notify: true,
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    heartbeatSeconds: 30,
    expireInSeconds: 60,
    deleteAfterSeconds: 24 * HOUR,
  },
  // For a week: the nightly check reports the tickets that are left.
  'pay-back-ticket': {
    notify: true,
    retryLimit: 200,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: HOUR,
    heartbeatSeconds: 30,
    expireInSeconds: 120,
    deleteAfterSeconds: 24 * HOUR,
  },
  // Until the bank has said yes, or no for good (lib/domain/commerce/order/refund): an hour apart, for a month.
  'send-refund': {
    notify: true,
    retryLimit: 750,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: HOUR,
    heartbeatSeconds: 30,
    expireInSeconds: 120,
    retentionSeconds: 60 * 24 * HOUR,
    deleteAfterSeconds: 7 * 24 * HOUR,
  },
  // For a month: a paid licence wants its policy.
  'issue-policy': {
    notify: true,
    retryLimit: 750,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: HOUR,
    heartbeatSeconds: 30,
    expireInSeconds: 60,
    retentionSeconds: 60 * 24 * HOUR,
    deleteAfterSeconds: 7 * 24 * HOUR,
  },
  // The next morning makes up for it.
  'remind-licences': {
    notify: false,
    retryLimit: 3,
    retryDelay: 60,
    expireInSeconds: 900,
    deleteAfterSeconds: 24 * HOUR,
  },
  'remind-registrations': {
    notify: false,
    retryLimit: 3,
    retryDelay: 60,
    expireInSeconds: 900,
    deleteAfterSeconds: 24 * HOUR,
  },
  // The next minute brings another.
  'check-payments': {
    notify: false,
    retryLimit: 0,
    expireInSeconds: 300,
    deleteAfterSeconds: HOUR,
  },
  // The next minute makes up for it.
  'add-up-taken-places': {
    notify: false,
    retryLimit: 0,
    expireInSeconds: 60,
    deleteAfterSeconds: HOUR,
  },
  // The next minute makes up for it. Its jobs wait up to a year for their time.
  'publish-due': {
    notify: true,
    retryLimit: 3,
    retryDelay: 5,
    heartbeatSeconds: 30,
    expireInSeconds: 300,
    deleteAfterSeconds: HOUR,
  },
  // The next night makes up for it.
  'check-invariants': {
    notify: false,
    retryLimit: 3,
    retryDelay: 60,
    expireInSeconds: 900,
    deleteAfterSeconds: 24 * HOUR,
  },
  'forget-expired': {
    notify: false,
    retryLimit: 3,
    retryDelay: 60,
    expireInSeconds: 300,
    deleteAfterSeconds: 24 * HOUR,
  },
};

/** Jobs that come by the clock, in UTC, once for all processes together. */
export const timetable: Readonly<Partial<Record<JobName, string>>> = {
  'check-payments': '* * * * *',
  'resume-emails': '* * * * *',
  'add-up-taken-places': '* * * * *',
  'publish-due': '* * * * *',
  'forget-expired': '17 1 * * *',
  'check-invariants': '47 1 * * *',
  // 09:05 in Moscow.
  'remind-licences': '5 6 * * *',
  'remind-registrations': '20 6 * * *',
};
