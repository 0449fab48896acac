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
}

export function noticeEmail({ subject, before, link, after = [] }: Notice): EmailText {
  const parts = ['Здравствуйте!', ...before, ...(link ? [`${link.label}: ${link.url}`] : []), ...after];
  return {
    subject,
    text: `${parts.join('\n\n')}\n\n${siteConfig.name}\n`,
    html: emailHtml(
      subject,
      html`${['Здравствуйте!', ...before].map(paragraph)}${link ? button(link.label, link.url) : ''}${after.map(paragraph)}`,
    ),
  };
}
