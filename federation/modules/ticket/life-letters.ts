import { sitePages } from '@/federation/gateways/site/pages';
import { type LetterText, noticeLetter } from '@/federation/modules/letter/notice-letter';
import { startText } from '@/federation/modules/letter/start-text';
import type { Kopecks } from '@/lib/domain/money';
import { rublesText } from '@/lib/domain/rubles-text';
import type { LockedTicket } from './lock-ticket';

/** Which ticket a letter speaks of. */
function aboutTicket({ ticket, event, format, eventCity, city }: LockedTicket): string[] {
  const start = startText({ startTime: format.startTime, timezone: eventCity.timezone, city: city.nameRu });
  return [`${event.title}, ${format.title}. Билет № ${ticket.ticketNumber}. Старт: ${start}.`];
}

const openTicket = (publicId: string, siteUrl: string) => ({
  label: 'Открыть билет',
  url: `${siteUrl}${sitePages.ticket(publicId)}`,
});

interface Registered {
  readonly siteUrl: string;
  readonly name: string;
}

/** To the holder, who has registered somebody. */
export const registeredLetter = (locked: LockedTicket, publicId: string, { siteUrl, name }: Registered): LetterText =>
  noticeLetter({
    subject: 'Участник зарегистрирован',
    before: [`По вашему билету зарегистрирован участник: ${name}.`, ...aboutTicket(locked)],
    link: openTicket(publicId, siteUrl),
    after: ['Возьмите с собой паспорт: его проверят на выдаче стартовых пакетов.'],
  });

/** To the holder, who has cancelled it. */
export const registrationCancelledLetter = (locked: LockedTicket, publicId: string, siteUrl: string): LetterText =>
  noticeLetter({
    subject: 'Регистрация отменена',
    before: [
      'Вы отменили регистрацию участника. Билет остаётся у вас: его можно зарегистрировать снова.',
      ...aboutTicket(locked),
    ],
    link: openTicket(publicId, siteUrl),
  });

interface Received {
  readonly siteUrl: string;
  /** The address had no account until now. */
  readonly isNew: boolean;
}

/** To who was given the ticket. */
export const receivedLetter = (locked: LockedTicket, publicId: string, { siteUrl, isNew }: Received): LetterText =>
  noticeLetter({
    subject: 'Вам передали билет',
    before: ['Вам передали билет на старт. Чтобы участвовать, зарегистрируйтесь по нему.', ...aboutTicket(locked)],
    link: openTicket(publicId, siteUrl),
    after: isNew
      ? [
          'Билет лежит в личном кабинете с этим адресом. Чтобы войти, задайте пароль: «Забыли пароль?» на странице входа.',
        ]
      : [],
  });

interface Transferred {
  readonly siteUrl: string;
  readonly email: string;
}

/** To the owner, who gave it. */
export const transferredLetter = (
  locked: LockedTicket,
  publicId: string,
  { siteUrl, email }: Transferred,
): LetterText =>
  noticeLetter({
    subject: 'Вы передали билет',
    before: [`Билет передан на адрес ${email}. Ваш прежний QR-код больше не действует.`, ...aboutTicket(locked)],
    link: openTicket(publicId, siteUrl),
    after: ['Пока новый участник не зарегистрировался, билет можно отозвать на его странице.'],
  });

/** To who held it until now. */
export const takenBackLetter = (locked: LockedTicket): LetterText =>
  noticeLetter({
    subject: 'Переданный вам билет отозван',
    before: ['Владелец отозвал билет, который передавал вам. Ваш QR-код больше не действует.', ...aboutTicket(locked)],
  });

/** To the owner, who has it again. */
export const returnedLetter = (locked: LockedTicket, publicId: string, siteUrl: string): LetterText =>
  noticeLetter({
    subject: 'Билет снова у вас',
    before: ['Вы отозвали переданный билет, он снова у вас.', ...aboutTicket(locked)],
    link: openTicket(publicId, siteUrl),
  });

/** To the owner, who gave the ticket back; the sum in kopecks. */
export const refundRequestedLetter = (locked: LockedTicket, sum: Kopecks): LetterText =>
  noticeLetter({
    subject: 'Возврат билета принят',
    before: [`Вы вернули билет, он больше не действует. Сумма возврата: ${rublesText(sum)}`, ...aboutTicket(locked)],
    after: sum > 0 ? ['Деньги придут на карту, которой вы платили. Срок зачисления зависит от банка.'] : [],
  });
