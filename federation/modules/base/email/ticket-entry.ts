import type { Attachment } from '@/federation/db/schema/base/email';
import { type Html, html } from '@/federation/http/html';
import { button, heading } from './email-html';

export interface TicketEntry {
  readonly title: string;
  readonly facts: readonly string[];
  readonly toDo: readonly string[];
  readonly link: string;
  /** Its code as the check-in page reads it; none where the start asks for no code. */
  readonly picture: (Attachment & { readonly cid: string }) | null;
}

export const entryText = ({ title, facts, toDo, link, picture }: TicketEntry): string =>
  [
    title,
    ...facts,
    ...toDo.map((sentence) => `! ${sentence}`),
    ...(picture ? [`QR-код: файл ${picture.filename} в приложении к письму`] : []),
    link,
  ].join('\n');

export const entryHtml = ({ title, facts, toDo, link, picture }: TicketEntry): Html => html`${heading(title)}
${facts.map((fact) => html`<p style="margin:0 0 4px">${fact}</p>`)}
${toDo.map((sentence) => html`<p style="margin:8px 0;padding:8px 12px;background:#fff4d6;border-radius:4px"><b>${sentence}</b></p>`)}
${picture ? html`<p style="margin:16px 0 0"><img src="cid:${picture.cid}" width="222" height="222" alt="QR-код: ${facts[0] ?? ''}" style="display:block"></p>` : ''}
${button('Открыть билет', link)}`;
