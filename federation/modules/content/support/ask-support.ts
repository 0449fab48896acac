import { randomUUID } from 'node:crypto';
import { supportRequests } from '@/federation/db/schema/content/support';
import type { Deps } from '@/federation/deps';
import { recordConsents } from '@/federation/modules/account/user/consents';
import { type EnquiryCaller, senderOf, writeEnquiryEmails } from '@/federation/modules/content/enquiry/enquiry-emails';
import type { SupportRequest } from '@/lib/contract/content/support';
import { canonicalEmail } from '@/lib/domain/account/email';
import { siteConfig } from '@/lib/site-config';

/** Stores a partnership enquiry and e-mails the federation. */
export async function askSupport(
  { db, queue, settings }: Pick<Deps, 'db' | 'queue' | 'settings'>,
  request: SupportRequest,
  caller: EnquiryCaller,
): Promise<void> {
  const publicId = randomUUID();
  const { name, email, phone, text } = request;
  const { ip, now } = caller;
  const sender = await senderOf({ db, settings }, email, caller);
  await db.transaction(async (tx) => {
    await tx
      .insert(supportRequests)
      .values({ publicId, supportType: request.support_type, name, email, phone, text, createdAt: now });
    await recordConsents(tx, {
      userId: sender.ownerId,
      email: canonicalEmail(email) || null,
      kinds: ['personal-data'],
      ip,
      now,
    });
    await writeEnquiryEmails(
      tx,
      queue,
      {
        dedupeKey: `support:${publicId}`,
        subject: 'Запрос о партнёрстве',
        fields: [
          ['Имя', name],
          ['E-mail', email],
          ['Телефон', phone],
          ['Сообщение', text],
        ],
        mailbox: settings.PARTNERSHIP_MAILBOX,
        sender,
        confirmation: {
          subject: 'Мы получили ваш запрос о партнёрстве',
          sentences: [
            `Спасибо за интерес к работе ${siteConfig.nameOf}. Ответим на этот адрес в течение трёх рабочих дней.`,
          ],
        },
      },
      now,
    );
  });
}
