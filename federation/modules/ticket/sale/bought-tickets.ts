import { sitePages } from '@/federation/gateways/site/pages';
import { paragraph } from '@/federation/modules/email/email-html';
import { entryHtml, entryText } from '@/federation/modules/email/ticket-entry';
import type { BoughtItems, EmailSection } from '@/federation/modules/order/kind-of-sale';
import type { MadeTicket } from '@/federation/modules/ticket/make-tickets';
import type { OrderedLine } from '@/federation/modules/ticket/ordered-lines';
import { startsFile, startsOfOrder } from '@/federation/modules/ticket/ticket-calendar';
import { boughtEntry } from './bought-entry';

interface Bought {
  readonly lines: readonly OrderedLine[];
  readonly tickets: readonly MadeTicket[];
  readonly siteUrl: string;
  readonly now: Date;
}

const ADVICE =
  'Покажите QR-код на выдаче стартовых пакетов: он есть в этом письме и в личном кабинете. Старты приложены к письму файлом календаря: откройте его, и они появятся в вашем календаре.';

const sentence = (text: string): EmailSection => ({ text, html: paragraph(text) });

export function boughtTickets({ lines, tickets, siteUrl, now }: Bought): BoughtItems {
  const byLine = new Map(lines.map((ordered) => [ordered.line.publicId, ordered]));
  const entries = tickets.flatMap((ticket) => {
    const ordered = byLine.get(ticket.lineId);
    return ordered ? [boughtEntry(ordered, ticket, new URL(sitePages.ticket(ticket.publicId), siteUrl).href)] : [];
  });
  return {
    subject: subjectOf(tickets.length),
    page: pageOf(tickets),
    before: [
      ...toDoOf(tickets).map(sentence),
      ...entries.map((entry) => ({ text: entryText(entry), html: entryHtml(entry) })),
    ],
    after: entries.length > 0 ? [sentence(ADVICE)] : [],
    attachments: [
      ...(tickets.length > 0 ? [startsFile(startsOfOrder(lines, tickets), siteUrl, now)] : []),
      ...entries.flatMap(({ picture }) => picture ?? []),
    ],
  };
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
