import { sitePages } from '@/federation/gateways/site/pages';
import { type Html, html } from '@/federation/http/html';
import { button, letterHtml, paragraph } from '@/federation/modules/letter/letter-html';
import type { OrderedLine } from '@/federation/modules/order/repository';
import type { MadeTicket } from '@/federation/modules/ticket/make-tickets';
import { type Kopecks, rublesOf } from '@/lib/domain/money';

interface LetterText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Made once a zone: making one costs more than all the rest of a letter. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeStyle: 'short', timeZone });
  clocks.set(timeZone, clock);
  return clock;
}

/** The start as its city's clocks show it, and the city. */
const startOf = ({ startTime, timezone, city }: OrderedLine): string =>
  `${clockOf(timezone).format(startTime)} (${city})`;

const money = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });

/** The bought tickets, each with its number, its start and its page. */
export function ticketLetter(
  lines: readonly OrderedLine[],
  tickets: readonly MadeTicket[],
  siteUrl: string,
): LetterText {
  const byLine = new Map(lines.map((ordered) => [ordered.line.publicId, ordered]));
  const entries = tickets.flatMap(({ publicId, ticketNumber, lineId }) => {
    const ordered = byLine.get(lineId);
    if (!ordered) return [];
    const title = `${ordered.eventTitle}, ${ordered.line.title}`;
    const link = new URL(sitePages.ticket(publicId), siteUrl).href;
    return [{ title, number: `Билет № ${ticketNumber}`, start: `Старт: ${startOf(ordered)}`, link }];
  });
  const subject = entries.length === 1 ? 'Ваш билет' : `Ваши билеты: ${entries.length}`;
  const text = entries.map(({ title, number, start, link }) => `${title}\n${number}\n${start}\n${link}`).join('\n\n');
  const ADVICE = 'Билет с QR-кодом открывается в личном кабинете. Покажите его на регистрации.';
  return {
    subject,
    text: `Здравствуйте! Спасибо за покупку.\n\n${text}\n\n${ADVICE}\n\nФедерация триатлона\n`,
    html: letterHtml(
      subject,
      html`${paragraph('Здравствуйте! Спасибо за покупку.')}${entries.map(ticketEntry)}${paragraph(ADVICE)}`,
    ),
  };
}

const ticketEntry = (entry: { title: string; number: string; start: string; link: string }): Html =>
  html`<h2 style="margin:24px 0 8px;font-size:18px">${entry.title}</h2>${paragraph(entry.number)}${paragraph(entry.start)}${button('Открыть билет', entry.link)}`;

/** Money that came when the places were gone. */
export function lateLetter(lines: readonly OrderedLine[], amount: Kopecks): LetterText {
  const subject = 'Оплата пришла слишком поздно, деньги возвращены';
  const titles = lines.map(({ eventTitle, line }) => `${eventTitle}, ${line.title}: ${line.count} шт.`);
  const reason = 'Время, на которое мы держали места, вышло, и их успели купить другие участники.';
  const sum = `Возвращаем ${money.format(rublesOf(amount))} Руб. на ту же карту. Срок зачисления зависит от банка.`;
  return {
    subject,
    text: `Здравствуйте!\n\nОплата пришла слишком поздно, деньги возвращены.\n${reason}\n\n${titles.join('\n')}\n\n${sum}\n\nФедерация триатлона\n`,
    html: letterHtml(subject, html`${paragraph(reason)}${titles.map(paragraph)}${paragraph(sum)}`),
  };
}

/** Money that the bank has taken back to the card. */
export function refundLetter(amount: Kopecks): LetterText {
  const subject = 'Возврат отправлен';
  const sum = `Банк принял возврат ${money.format(rublesOf(amount))} Руб. на карту, с которой вы платили.`;
  const term = 'Срок зачисления зависит от банка, выпустившего карту: обычно до 10 рабочих дней.';
  return {
    subject,
    text: `Здравствуйте!\n\n${sum}\n${term}\n\nФедерация триатлона\n`,
    html: letterHtml(subject, html`${paragraph(sum)}${paragraph(term)}`),
  };
}
