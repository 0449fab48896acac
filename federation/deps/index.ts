import type { Database } from '@/federation/db/client';
import type { AcquiringGateway } from '@/federation/gateways/acquiring/acquiring';
import type { InsurerGateway } from '@/federation/gateways/insurer/insurer';
import type { MailGateway } from '@/federation/gateways/mail/mail';
import type { SmsGateway } from '@/federation/gateways/sms/sms';
import type { FileStorage } from '@/federation/gateways/storage/storage';
import type { Queue } from '@/federation/queue/queue';
import type { Settings } from '@/federation/settings';

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
