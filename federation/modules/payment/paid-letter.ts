import { sitePages } from '@/federation/gateways/site/pages';
import { html } from '@/federation/http/html';
import { button, heading, letterHtml, paragraph } from '@/federation/modules/letter/letter-html';
import type { LetterText } from '@/federation/modules/letter/notice-letter';
import { entryHtml, entryText, type TicketEntry } from '@/federation/modules/letter/ticket-entry';
import type { NewLetter } from '@/federation/modules/letter/write-letter';
import type { OrderedLine, OrderRow } from '@/federation/modules/order/repository';
import type { MadeTicket } from '@/federation/modules/ticket/make-tickets';
import { rublesText } from '@/lib/domain/rubles-text';
import { siteConfig } from '@/lib/site-config';
import { boughtEntry } from './bought-entry';
import { startsFile, startsOfOrder } from './ticket-calendar';
import type { WayIn } from './way-in';

export interface PaidOrder {
  readonly order: Pick<OrderRow, 'publicId' | 'amountKopecks' | 'delivery'>;
  readonly lines: readonly OrderedLine[];
  readonly tickets: readonly MadeTicket[];
  /** What is to be sent to the buyer. */
  readonly goods: readonly { readonly name: string; readonly count: number }[];
  readonly siteUrl: string;
  readonly wayIn: WayIn;
  readonly now: Date;
}

const ENTER = 'Войти по ссылке';
const THANKS = 'Здравствуйте! Спасибо за покупку.';
const ADVICE =
  'Покажите QR-код на выдаче стартовых пакетов: он есть в этом письме и в личном кабинете. Старты приложены к письму файлом календаря: откройте его, и они появятся в вашем календаре.';
const SENT = 'Мы отправим заказ и напишем вам, когда он будет в пути.';
const HANDED_OUT = 'Товары выдадут на старте вместе со стартовым пакетом.';

/** A paid order: its tickets, each with number, start and page, and a calendar of their starts; its goods; the sum. */
export function paidLetter(paid: PaidOrder): LetterText & Pick<NewLetter, 'attachments'> {
  const { order, tickets, goods, siteUrl, wayIn, lines, now } = paid;
  const entries = entriesOf(paid);
  const toDo = toDoOf(tickets);
  const subject = subjectOf(tickets.length);
  const goodsLines = goods.map(({ name, count }) => `${name}: ${count} шт.`);
  const sum = `Заказ ${order.publicId} оплачен: ${rublesText(order.amountKopecks)}`;
  const advice = order.delivery ? SENT : HANDED_OUT;
  const shop = new URL(sitePages.orders(), siteUrl).href;
  return {
    subject,
    text: [
      THANKS,
      ...toDo,
      ...entries.map(entryText),
      [wayIn.text, ...(wayIn.link ? [`${ENTER}: ${wayIn.link}`] : [])].join('\n'),
      ...(entries.length > 0 ? [ADVICE] : []),
      ...(goods.length > 0 ? [['Товары', ...goodsLines].join('\n'), advice, shop] : []),
      sum,
      `${siteConfig.name}\n`,
    ].join('\n\n'),
    html: letterHtml(
      subject,
      html`${[THANKS, ...toDo].map(paragraph)}${entries.map(entryHtml)}${heading('Личный кабинет')}${paragraph(wayIn.text)}${wayIn.link ? button(ENTER, wayIn.link) : ''}${entries.length > 0 ? paragraph(ADVICE) : ''}${
        goods.length > 0
          ? html`${heading('Товары')}${goodsLines.map(paragraph)}${paragraph(advice)}${button('Мои заказы', shop)}`
          : ''
      }${paragraph(sum)}`,
    ),
    attachments: [
      ...(tickets.length > 0 ? [startsFile(startsOfOrder(lines, tickets), siteUrl, now)] : []),
      ...entries.flatMap(({ picture }) => picture ?? []),
    ],
  };
}

function toDoOf(tickets: readonly MadeTicket[]): string[] {
  const unregistered = tickets.filter(({ registered }) => !registered).length;
  return unregistered > 0
    ? [`Осталось зарегистрировать участников. Билетов без участника: ${unregistered} из ${tickets.length}.`]
    : [];
}

function subjectOf(tickets: number): string {
  if (tickets === 0) return 'Заказ оплачен';
  return tickets === 1 ? 'Ваш билет' : `Ваши билеты: ${tickets}`;
}

function entriesOf({ lines, tickets, siteUrl }: PaidOrder): TicketEntry[] {
  const byLine = new Map(lines.map((ordered) => [ordered.line.publicId, ordered]));
  return tickets.flatMap((ticket) => {
    const ordered = byLine.get(ticket.lineId);
    if (!ordered) return [];
    return [boughtEntry(ordered, ticket, new URL(sitePages.ticket(ticket.publicId), siteUrl).href)];
  });
}
