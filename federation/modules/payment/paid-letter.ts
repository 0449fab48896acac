import { sitePages } from '@/federation/gateways/site/pages';
import { type Html, html } from '@/federation/http/html';
import { button, letterHtml, paragraph } from '@/federation/modules/letter/letter-html';
import type { LetterText } from '@/federation/modules/letter/notice-letter';
import { startText } from '@/federation/modules/letter/start-text';
import type { NewLetter } from '@/federation/modules/letter/write-letter';
import type { OrderedLine, OrderRow } from '@/federation/modules/order/repository';
import type { MadeTicket } from '@/federation/modules/ticket/make-tickets';
import { rublesText } from '@/lib/domain/rubles-text';
import { ticketCalendar } from './ticket-calendar';

export interface PaidOrder {
  readonly order: Pick<OrderRow, 'publicId' | 'amountKopecks'>;
  readonly lines: readonly OrderedLine[];
  readonly tickets: readonly MadeTicket[];
  /** What is to be sent to the buyer. */
  readonly goods: readonly { readonly name: string; readonly count: number }[];
  readonly siteUrl: string;
  readonly now: Date;
}

const THANKS = 'Здравствуйте! Спасибо за покупку.';
const ADVICE =
  'Билет с QR-кодом открывается в личном кабинете. Покажите его на регистрации. Старты приложены к письму файлом календаря: откройте его, и они появятся в вашем календаре.';
const GOODS = 'Мы отправим заказ и напишем вам, когда он будет в пути. За статусом можно следить в личном кабинете.';

/** A paid order: its tickets, each with number, start and page, and a calendar of their starts; its goods; the sum. */
export function paidLetter(paid: PaidOrder): LetterText & Pick<NewLetter, 'attachments'> {
  const { order, tickets, goods, siteUrl, lines, now } = paid;
  const entries = entriesOf(paid);
  const subject = subjectOf(tickets.length);
  const goodsLines = goods.map(({ name, count }) => `${name}: ${count} шт.`);
  const sum = `Заказ ${order.publicId} оплачен: ${rublesText(order.amountKopecks)}`;
  const shop = new URL(sitePages.orders(), siteUrl).href;
  return {
    subject,
    text: [
      THANKS,
      ...entries.map(({ title, number, start, link }) => [title, number, start, link].join('\n')),
      ...(entries.length > 0 ? [ADVICE] : []),
      ...(goods.length > 0 ? [['Товары', ...goodsLines].join('\n'), GOODS, shop] : []),
      sum,
      'Федерация триатлона\n',
    ].join('\n\n'),
    html: letterHtml(
      subject,
      html`${paragraph(THANKS)}${entries.map(ticketEntry)}${entries.length > 0 ? paragraph(ADVICE) : ''}${
        goods.length > 0
          ? html`${heading('Товары')}${goodsLines.map(paragraph)}${paragraph(GOODS)}${button('Мои заказы', shop)}`
          : ''
      }${paragraph(sum)}`,
    ),
    attachments:
      tickets.length > 0
        ? [
            {
              filename: 'start.ics',
              contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
              content: Buffer.from(ticketCalendar(lines, tickets, siteUrl, now), 'utf8').toString('base64'),
            },
          ]
        : [],
  };
}

function subjectOf(tickets: number): string {
  if (tickets === 0) return 'Заказ оплачен';
  return tickets === 1 ? 'Ваш билет' : `Ваши билеты: ${tickets}`;
}

interface Entry {
  readonly title: string;
  readonly number: string;
  readonly start: string;
  readonly link: string;
}

function entriesOf({ lines, tickets, siteUrl }: PaidOrder): Entry[] {
  const byLine = new Map(lines.map((ordered) => [ordered.line.publicId, ordered]));
  return tickets.flatMap(({ publicId, ticketNumber, lineId }) => {
    const ordered = byLine.get(lineId);
    if (!ordered) return [];
    return [
      {
        title: `${ordered.eventTitle}, ${ordered.line.title}`,
        number: `Билет № ${ticketNumber}`,
        start: `Старт: ${startText(ordered)}`,
        link: new URL(sitePages.ticket(publicId), siteUrl).href,
      },
    ];
  });
}

const heading = (text: string): Html => html`<h2 style="margin:24px 0 8px;font-size:18px">${text}</h2>`;

const ticketEntry = ({ title, number, start, link }: Entry): Html =>
  html`${heading(title)}${paragraph(number)}${paragraph(start)}${button('Открыть билет', link)}`;
