import { sitePages } from '@/federation/gateways/site/pages';
import { type EmailText, noticeEmail } from '@/federation/modules/base/email/notice-email';
import type { NewEmail } from '@/federation/modules/base/email/write-email';
import type { Settings } from '@/federation/settings';
import { siteConfig } from '@/lib/site-config';

type SiteUrl = Pick<Settings, 'SITE_URL'>;

/** How an e-mail of the news ends, and the header by which a mail program unsubscribes with one click (RFC 8058). */
export function unsubscribing(token: string, { SITE_URL }: SiteUrl): { sentence: string; unsubscribeUrl: string } {
  return {
    sentence: `Отписаться от новостей: ${SITE_URL}${sitePages.unsubscribe(token)}`,
    unsubscribeUrl: `${SITE_URL}${sitePages.oneClickUnsubscribe(token)}`,
  };
}

interface Confirmation {
  readonly code: string;
  readonly unsubscribeToken: string;
}

export function subscriptionConfirmationEmail(
  { code, unsubscribeToken }: Confirmation,
  settings: SiteUrl,
): EmailText & Pick<NewEmail, 'unsubscribeUrl'> {
  const { sentence, unsubscribeUrl } = unsubscribing(unsubscribeToken, settings);
  return {
    ...noticeEmail({
      subject: 'Подтвердите подписку на новости',
      before: [
        `Этот адрес указали в форме подписки на новости ${siteConfig.nameOf}: старты, регистрация, результаты. Чтобы получать их, подтвердите подписку. Ссылка действует три дня.`,
      ],
      link: { label: 'Подтвердить подписку', url: `${settings.SITE_URL}${sitePages.verifySubscription(code)}` },
      after: ['Если вы не подписывались, удалите письмо: без подтверждения новости не придут.', sentence],
    }),
    unsubscribeUrl,
  };
}
