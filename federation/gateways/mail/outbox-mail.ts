import type { Database } from '@/federation/db/client';
import { outboxMessages } from '@/federation/modules/letter/tables';
import type { MailGateway } from './mail';

/** The embedded gateway: letters are kept in the database and read on the outbox page. */
export function outboxMail(db: Database): MailGateway {
  return {
    async send(letter) {
      await db
        .insert(outboxMessages)
        .values({
          channel: 'mail',
          messageId: letter.id,
          recipient: letter.to,
          subject: letter.subject,
          text: letter.text,
          html: letter.html,
          attachments: [...letter.attachments],
          unsubscribeUrl: letter.unsubscribeUrl,
        })
        .onConflictDoNothing({ target: outboxMessages.messageId });
    },
  };
}
