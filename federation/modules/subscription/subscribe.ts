import type { Deps } from '@/federation/deps';
import { html } from '@/federation/http/html';
import { letterHtml, paragraph } from '@/federation/modules/letter/letter-html';
import { writeLetter } from '@/federation/modules/letter/write-letter';
import { recordConsents } from '@/federation/modules/user/consents';
import { newsSubscriptions } from './tables';

/** Subscribes an address; one that is subscribed already is answered alike, and gets no second letter (U-05, promise 18). */
export async function subscribe(
  { db, queue, settings }: Pick<Deps, 'db' | 'queue' | 'settings'>,
  { email, ip }: { email: string; ip: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(newsSubscriptions)
      .values({ email, createdAt: now })
      .onConflictDoNothing({ target: newsSubscriptions.email });
    await recordConsents(tx, { userId: null, email, kinds: ['personal-data', 'advertising'], ip, now });
    const letter = confirmation(settings.OFFICE_MAILBOX);
    await writeLetter(tx, queue, { occasion: `news-subscription:${email}`, recipient: email, ...letter, now });
  });
}

function confirmation(office: string) {
  const subject = 'Вы подписались на новости';
  const news =
    'Этот адрес подписали на новости федерации триатлона: будем писать о стартах, регистрации и результатах.';
  const refusal = `Если вы не подписывались или передумали, напишите на ${office}, и мы удалим адрес из рассылки.`;
  return {
    subject,
    text: `Здравствуйте!\n\n${news}\n\n${refusal}\n\nФедерация триатлона\n`,
    html: letterHtml(subject, html`${paragraph('Здравствуйте!')}${paragraph(news)}${paragraph(refusal)}`),
  };
}
