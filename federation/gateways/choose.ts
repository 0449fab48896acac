import type { Database } from '@/federation/db/client';
import type { Deps } from '@/federation/deps';
import type { Settings } from '@/federation/settings';
import { openAcquiring } from './acquiring/open-acquiring';
import { openInsurer } from './insurer/open-insurer';
import { outboxMail } from './mail/outbox-mail';
import { smtpMail } from './mail/smtp-mail';
import { httpSms } from './sms/http-sms';
import { outboxSms } from './sms/outbox-sms';
import { openStorage } from './storage/open-storage';

/** The real gateway where the environment names one, else the embedded. */
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
