import type { Database } from '@/federation/db/client';
import type { ChangeNotice } from '@/lib/contract/wire/change-notice';

export interface JobData {
  'send-email': { emailId: string };
  'resume-emails': null;
  'send-sms': { codeId: string };
  'offer-reset': { email: string };
  'notify-site': { changes: ChangeNotice['changes'] };
  'notify-shop': { orderId: string };
  'pay-back-ticket': { ticketId: string };
  'send-refund': { refundId: string };
  'check-payments': null;
  /** Asks the bank about a sold order of which it has reported that the payment was canceled. */
  'check-payment': { orderId: string };
  'reverse-payment': { orderId: string };
  'add-up-taken-places': null;
  'issue-policy': { licenceId: string };
  'remind-licences': null;
  'remind-registrations': null;
  /** Publishes what was scheduled and whose time has come. */
  'publish-due': null;
  'forget-expired': null;
  'check-invariants': null;
}

export type JobName = keyof JobData;

/** What is done for each job; it may be called twice for one job and must then do no harm. */
export type JobHandlers = { readonly [N in JobName]: (data: JobData[N]) => Promise<void> };

/** A job queue in the same database: a job is written in the caller's transaction, so it exists exactly when the action does. */
export interface Queue {
  /** `db` is the caller's transaction; the job is taken up at once, or after so many seconds. */
  enqueue<N extends JobName>(
    db: Database,
    name: N,
    data: JobData[N],
    options?: { readonly afterSeconds?: number },
  ): Promise<void>;
  /** Takes jobs as they come until the queue is stopped; a failed one is tried again, later each time. */
  work(handlers: JobHandlers): Promise<void>;
  /** Runs the waiting jobs of one name once and returns their number; a failure goes to the caller as well. */
  drain(name: JobName, handlers: JobHandlers): Promise<number>;
  stop(): Promise<void>;
}
