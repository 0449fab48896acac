import { sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { outboxMessages } from '@/federation/db/schema/base/email';
import { statement } from '@/federation/db/statement';
import { MailFailure, type MailGateway } from './mail';

/** Addresses of this domain are refused, as a mail server refuses a mailbox that it does not have. */
const REFUSED_DOMAIN = '@bounce.example';

/** The embedded gateway: e-mails are kept in the database and read on the outbox page. */
export function outboxMail(db: Database): MailGateway {
  return {
    async send(message) {
      if (message.to.endsWith(REFUSED_DOMAIN)) throw new MailFailure('recipient-gone', '550 5.1.1 No such mailbox');
      const { id: messageId, to: recipient, subject, text, html, attachments, unsubscribeUrl } = message;
      const row = { messageId, recipient, subject, text, html, attachments, unsubscribeUrl: unsubscribeUrl ?? null };
      await insertMessage(db).execute(row);
    },
  };
}

const insertMessage = statement((db) =>
  db
    .insert(outboxMessages)
    .values({
      channel: 'mail',
      messageId: sql.placeholder('messageId'),
      recipient: sql.placeholder('recipient'),
      subject: sql.placeholder('subject'),
      text: sql.placeholder('text'),
      html: sql.placeholder('html'),
      attachments: sql.placeholder('attachments'),
      unsubscribeUrl: sql.placeholder('unsubscribeUrl'),
    })
    .onConflictDoNothing({ target: outboxMessages.messageId }),
);
