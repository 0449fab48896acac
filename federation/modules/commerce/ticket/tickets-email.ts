import { sitePages } from '@/federation/gateways/site/pages';
import { html } from '@/federation/http/html';
import { button, emailHtml, heading, paragraph } from '@/federation/modules/base/email/email-html';
import type { EmailText } from '@/federation/modules/base/email/notice-email';
import { entryHtml, entryText, type TicketEntry } from '@/federation/modules/base/email/ticket-entry';
import { siteConfig } from '@/lib/site-config';
import type { HeldTicket, OrderPart } from './held-tickets';
import { idForUser } from './lock-ticket';

interface TicketsEmail {
  readonly subject: string;
  readonly before: readonly string[];
  readonly parts: readonly OrderPart[];
  readonly entry: (held: HeldTicket) => Pick<TicketEntry, 'facts'> & Partial<TicketEntry>;
  readonly after: readonly string[];
  readonly siteUrl: string;
}

/** An e-mail about tickets of one holder: each with its link, those of a guest's order with the link that opens it. */
export function ticketsEmail({ subject, before, parts, entry, after, siteUrl }: TicketsEmail): EmailText {
  const entryOf = (held: HeldTicket): TicketEntry => ({
    title: `${held.event.title}, ${held.format.title}`,
    toDo: [],
    link: new URL(sitePages.ticket(idForUser(held.ticket, held.ticket.holderId)), siteUrl).href,
    picture: null,
    ...entry(held),
  });
  const said = parts.map(({ tickets, wayIn }) => ({ entries: tickets.map(entryOf), wayIn }));
  const hints = [...new Set(parts.map(({ wayIn }) => wayIn.text))];
  return {
    subject,
    text: `${[
      'Здравствуйте!',
      ...before,
      ...said.flatMap(({ entries, wayIn }) => [
        ...entries.map(entryText),
        ...(wayIn.link ? [`Войти по ссылке: ${wayIn.link}`] : []),
      ]),
      ...after,
      ...hints,
    ].join('\n\n')}\n\n${siteConfig.name}\n`,
    html: emailHtml(
      subject,
      html`${['Здравствуйте!', ...before].map(paragraph)}${said.map(
        ({ entries, wayIn }) =>
          html`${entries.map(entryHtml)}${wayIn.link ? html`${heading('Личный кабинет')}${button('Войти по ссылке', wayIn.link)}` : ''}`,
      )}${[...after, ...hints].map(paragraph)}`,
    ),
  };
}
