import type { Database } from '@/federation/db/client';
import { outboxMessages } from '@/federation/db/schema/base/email';
import type { SmsGateway } from './sms';

export function outboxSms(db: Database): SmsGateway {
  return {
    async send({ id, phone, text }) {
      await db
        .insert(outboxMessages)
        .values({ channel: 'sms', messageId: id, recipient: phone, subject: '', text, html: '' })
        .onConflictDoNothing({ target: outboxMessages.messageId });
    },
  };
}
