import { html } from '@/federation/http/html';
import { siteConfig } from '@/lib/site-config';
import { button, letterHtml, paragraph } from './letter-html';

export interface LetterText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A letter in a few sentences. */
interface Notice {
  readonly subject: string;
  readonly before: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
  readonly after?: readonly string[];
}

/** The letter as text and as HTML; the link is a button there. */
export function noticeLetter({ subject, before, link, after = [] }: Notice): LetterText {
  const parts = ['Здравствуйте!', ...before, ...(link ? [`${link.label}: ${link.url}`] : []), ...after];
  return {
    subject,
    text: `${parts.join('\n\n')}\n\n${siteConfig.name}\n`,
    html: letterHtml(
      subject,
      html`${['Здравствуйте!', ...before].map(paragraph)}${link ? button(link.label, link.url) : ''}${after.map(paragraph)}`,
    ),
  };
}
