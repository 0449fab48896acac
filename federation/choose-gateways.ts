import type { Database } from '@/federation/db/client';
import type { Deps } from '@/federation/deps';
import type { Settings } from '@/federation/settings';
import { openAcquiring } from './gateways/acquiring/open-acquiring';
import { openInsurer } from './gateways/insurer/open-insurer';
import { outboxMail } from './gateways/mail/outbox-mail';
import { smtpMail } from './gateways/mail/smtp-mail';
import { httpSms } from './gateways/sms/http-sms';
import { outboxSms } from './gateways/sms/outbox-sms';
import { openStorage } from './gateways/storage/open-storage';

export function embeddedGateways(settings: Settings): [gateway: string, meaning: string][] {
  const gateways: [string, string | undefined, string][] = [
    ['acquiring', settings.ACQUIRING_URL, 'the embedded bank is in use: it takes no money'],
    ['mail', settings.SMTP_URL, 'the embedded mail is in use: e-mails stay in the outbox'],
    ['sms', settings.SMS_GATEWAY_URL, 'the embedded SMS gateway is in use: messages stay in the outbox'],
    ['insurer', settings.INSURER_URL, 'the embedded insurer is in use: the federation numbers policies itself'],
  ];
  return gateways.flatMap(([name, url, meaning]) => (url ? [] : [[name, meaning]]));
}

export function chooseGateways(
  settings: Settings,
  db: Database,
): Pick<Deps, 'mail' | 'sms' | 'storage' | 'acquiring' | 'insurer'> {
  return {
    mail: settings.SMTP_URL ? smtpMail(settings.SMTP_URL, settings.MAIL_FROM) : outboxMail(db),
    sms: settings.SMS_GATEWAY_URL ? httpSms(settings.SMS_GATEWAY_URL) : outboxSms(db),
    storage: openStorage(settings),
    acquiring: openAcquiring(settings),
    insurer: openInsurer(settings, db),
  };
}
