import type { Database } from '@/federation/db/client';
import { outboxMessages } from '@/federation/db/schema/letter';
import { type MailGateway, RecipientRefusal } from './mail';

/** Addresses of this domain are refused, as a mail server refuses a mailbox that it does not have. */
const REFUSED_DOMAIN = '@bounce.example';

/** The embedded gateway: letters are kept in the database and read on the outbox page. */
export function outboxMail(db: Database): MailGateway {
  return {
    async send(letter) {
      if (letter.to.endsWith(REFUSED_DOMAIN)) throw new RecipientRefusal('550 5.1.1 No such mailbox');
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
