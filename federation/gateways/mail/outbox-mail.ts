import type { Database } from '@/federation/db/client';
import { outboxMessages } from '@/federation/db/schema/email';
import { MailFailure, type MailGateway } from './mail';

/** Addresses of this domain are refused, as a mail server refuses a mailbox that it does not have. */
const REFUSED_DOMAIN = '@bounce.example';

/** The embedded gateway: e-mails are kept in the database and read on the outbox page. */
export function outboxMail(db: Database): MailGateway {
  return {
    async send(message) {
      if (message.to.endsWith(REFUSED_DOMAIN)) throw new MailFailure('recipient-gone', '550 5.1.1 No such mailbox');
      await db
        .insert(outboxMessages)
        .values({
          channel: 'mail',
          messageId: message.id,
          recipient: message.to,
          subject: message.subject,
          text: message.text,
          html: message.html,
          attachments: [...message.attachments],
          unsubscribeUrl: message.unsubscribeUrl,
        })
        .onConflictDoNothing({ target: outboxMessages.messageId });
    },
  };
}
