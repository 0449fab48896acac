import { randomUUID } from 'node:crypto';
import { olympicFeedback } from '@/federation/db/schema/content/olympic';
import type { Deps } from '@/federation/deps';
import { recordConsents } from '@/federation/modules/account/user/consents';
import { type EnquiryCaller, senderOf, writeEnquiryEmails } from '@/federation/modules/content/enquiry/enquiry-emails';
import type { OlympicFeedback } from '@/lib/contract/content/olympic';

export async function giveFeedback(
  { db, queue, settings }: Pick<Deps, 'db' | 'queue' | 'settings'>,
  { name, email, text }: OlympicFeedback,
  caller: EnquiryCaller,
): Promise<void> {
  const publicId = randomUUID();
  const { ip, now } = caller;
  const sender = await senderOf({ db, settings }, email, caller);
  await db.transaction(async (tx) => {
    await tx.insert(olympicFeedback).values({ publicId, name, email, text, createdAt: now });
    await recordConsents(tx, { userId: sender.ownerId, email, kinds: ['personal-data'], ip, now });
    await writeEnquiryEmails(
      tx,
      queue,
      {
        dedupeKey: `olympic-feedback:${publicId}`,
        subject: 'Вопрос об олимпийском резерве',
        fields: [
          ['Имя', name],
          ['E-mail', email],
          ['Вопрос', text],
        ],
        mailbox: settings.OFFICE_MAILBOX,
        sender,
        confirmation: {
          subject: 'Мы получили ваш вопрос',
          sentences: ['Спасибо за вопрос об олимпийском резерве. Ответим на этот адрес в течение трёх рабочих дней.'],
        },
      },
      now,
    );
  });
}
