import { sitePages } from '@/federation/gateways/site/pages';
import { paragraph } from '@/federation/modules/base/email/email-html';
import { noticeEmail } from '@/federation/modules/base/email/notice-email';
import { entryHtml, entryText, type TicketEntry } from '@/federation/modules/base/email/ticket-entry';
import type { BoughtItems, EmailSection } from '@/federation/modules/commerce/order/kind-of-sale';
import type { MadeTicket } from '@/federation/modules/commerce/ticket/make-tickets';
import type { OrderedLine } from '@/federation/modules/commerce/ticket/ordered-lines';
import { startsFile, startsOfOrder } from '@/federation/modules/commerce/ticket/ticket-calendar';
import type { Kopecks } from '@/lib/domain/commerce/money/money';
import { boughtEntry } from './bought-entry';

interface Bought {
  readonly lines: readonly OrderedLine[];
  readonly tickets: readonly MadeTicket[];
  /** The sum of the order. A free one sends only one e-mail, as it costs its sender nothing. */
  readonly amount: Kopecks;
  readonly siteUrl: string;
  readonly now: Date;
}

/** More codes stay in the e-mail about the order. */
const MOST_SEPARATE = 20;

const SHOW_CODE = 'Покажите QR-код на выдаче стартовых пакетов: он есть';
const CALENDAR = 'Старты приложены к письму файлом календаря: откройте его, и они появятся в вашем календаре.';

const sentence = (text: string): EmailSection => ({ text, html: paragraph(text) });

export function boughtTickets({ lines, tickets, amount, siteUrl, now }: Bought): BoughtItems {
  const byLine = new Map(lines.map((ordered) => [ordered.line.publicId, ordered]));
  const all = tickets.flatMap((ticket) => {
    const ordered = byLine.get(ticket.lineId);
    if (!ordered) return [];
    return [{ ticket, entry: boughtEntry(ordered, ticket, new URL(sitePages.ticket(ticket.publicId), siteUrl).href) }];
  });
  // The e-mail with one code shows neither codes nor names of the others.
  const named = all.flatMap(({ ticket, entry: { picture, ...entry } }) =>
    ticket.registered && picture ? [participantEmail(ticket, { ...entry, picture })] : [],
  );
  const separate = amount > 0 && tickets.length > 1 && named.length <= MOST_SEPARATE ? named : [];
  const entries = all.map(({ ticket, entry }) =>
    ticket.registered && entry.picture && separate.length > 0
      ? { ...entry, picture: null, facts: [...entry.facts, IN_ANOTHER] }
      : entry,
  );
  return {
    subject: subjectOf(tickets.length),
    page: pageOf(tickets),
    before: [
      ...toDoOf(tickets).map(sentence),
      ...entries.map((entry) => ({ text: entryText(entry), html: entryHtml(entry) })),
    ],
    after: entries.length > 0 ? [sentence(adviceOf(separate.length, tickets.length))] : [],
    separate,
    attachments: [
      ...(tickets.length > 0 ? [startsFile(startsOfOrder(lines, tickets), siteUrl, now)] : []),
      ...entries.flatMap(({ picture }) => picture ?? []),
    ],
  };
}

const IN_ANOTHER = 'QR-код: в отдельном письме, которое можно переслать участнику';

function participantEmail(
  { publicId, lastName, firstName }: MadeTicket,
  { title, facts, toDo, picture }: TicketEntry & { readonly picture: NonNullable<TicketEntry['picture']> },
) {
  const name = `${lastName} ${firstName}`;
  const email = noticeEmail({
    subject: `Билет участника: ${name}`,
    before: [[title, ...facts].join('\n'), ...toDo],
    after: [
      'QR-код билета приложен. Это письмо можно переслать участнику: код покажут на выдаче стартовых пакетов.',
      'Возьмите с собой паспорт: его проверят на выдаче стартовых пакетов.',
    ],
  });
  return { ...email, dedupeKey: `ticket-of-participant:${publicId}`, attachments: [picture] };
}

function adviceOf(separate: number, tickets: number): string {
  if (separate === 0) return `${SHOW_CODE} в этом письме и в личном кабинете. ${CALENDAR}`;
  const where = separate < tickets ? 'в этом письме, в отдельных письмах' : 'в отдельных письмах';
  return `${SHOW_CODE} ${where} и в личном кабинете. ${CALENDAR}`;
}

function pageOf([first, ...others]: readonly MadeTicket[]): string | null {
  if (!first) return null;
  return others.length === 0 ? sitePages.ticket(first.publicId) : sitePages.tickets();
}

function toDoOf(tickets: readonly MadeTicket[]): string[] {
  const unregistered = tickets.filter(({ registered }) => !registered).length;
  return unregistered > 0
    ? [`Осталось зарегистрировать участников. Билетов без участника: ${unregistered} из ${tickets.length}.`]
    : [];
}

function subjectOf(tickets: number): string | null {
  if (tickets === 0) return null;
  return tickets === 1 ? 'Ваш билет' : `Ваши билеты: ${tickets}`;
}
