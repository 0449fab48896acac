import type { Database } from './db/client';
import type { AcquiringGateway } from './gateways/acquiring/acquiring';
import type { InsurerGateway } from './gateways/insurer/insurer';
import type { MailGateway } from './gateways/mail/mail';
import type { SmsGateway } from './gateways/sms/sms';
import type { FileStorage } from './gateways/storage/storage';
import type { Queue } from './queue/queue';
import type { Settings } from './settings';

/** All that the modules need from outside; tests give their own clock, database and gateways. */
export interface Deps {
  readonly db: Database;
  readonly clock: () => Date;
  /** How far the machine's clock is ahead of the database's, by which `clock` goes. */
  readonly clockSkewMs?: () => number;
  readonly settings: Settings;
  readonly mail: MailGateway;
  readonly sms: SmsGateway;
  readonly storage: FileStorage;
  readonly acquiring: AcquiringGateway;
  readonly insurer: InsurerGateway;
  readonly queue: Queue;
}
