import { html } from '@/federation/http/html';
import { siteConfig } from '@/lib/site-config';
import { button, emailHtml, paragraph } from './email-html';

export interface EmailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Notice {
  readonly subject: string;
  readonly before: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
  readonly after?: readonly string[];
  /** Leads to «Это был не я». */
  readonly undoUrl?: string;
}

const NOT_ME =
  'Если это были не вы, откройте ссылку и нажмите «Это был не я»: сеансы завершатся, пароль перестанет действовать, а мы пришлём письмо для нового. Ссылка действует 7 дней.';

export function noticeEmail({ subject, before, link, after = [], undoUrl }: Notice): EmailText {
  const parts = [
    'Здравствуйте!',
    ...before,
    ...(link ? [`${link.label}: ${link.url}`] : []),
    ...after,
    ...(undoUrl ? [`${NOT_ME} ${undoUrl}`] : []),
  ];
  return {
    subject,
    text: `${parts.join('\n\n')}\n\n${siteConfig.name}\n`,
    html: emailHtml(
      subject,
      html`${['Здравствуйте!', ...before].map(paragraph)}${link ? button(link.label, link.url) : ''}${after.map(paragraph)}${undoUrl ? html`${paragraph(NOT_ME)}${button('Это был не я', undoUrl)}` : ''}`,
    ),
  };
}
