import { readableEmail } from '@/federation/gateways/mail/readable-email';
import { sitePages } from '@/federation/gateways/site/pages';
import { type EmailText, noticeEmail } from '@/federation/modules/base/email/notice-email';
import { placeText, startText } from '@/federation/modules/base/email/start-text';
import type { NewEmail } from '@/federation/modules/base/email/write-email';
import type { Kopecks } from '@/lib/domain/commerce/money/money';
import { rublesText } from '@/lib/domain/commerce/money/rubles-text';
import { type ChangeableField, changedText } from '@/lib/domain/commerce/ticket/participant-change';
import type { RefundParts } from '@/lib/domain/commerce/ticket/refund-terms';
import { codePicture } from './code-picture';
import type { LockedTicket } from './lock-ticket';

function whenAndWhere({ event, format, eventCity, city }: LockedTicket): string {
  const start = startText({ startTime: format.startTime, timezone: eventCity.timezone, city: city.nameRu });
  return `Старт: ${start}. Место: ${placeText({ place: event.place, city: city.nameRu })}.`;
}

const aboutTicket = (locked: LockedTicket): string[] => [
  `${locked.event.title}, ${locked.format.title}. Билет № ${locked.ticket.ticketNumber}. ${whenAndWhere(locked)}`,
];

const aboutStart = (locked: LockedTicket): string =>
  `${locked.event.title}, ${locked.format.title}. ${whenAndWhere(locked)}`;

const openTicket = (publicId: string, siteUrl: string) => ({
  label: 'Открыть билет',
  url: `${siteUrl}${sitePages.ticket(publicId)}`,
});

interface Registered {
  readonly siteUrl: string;
  readonly name: string;
}

/** With the code alone, so that it can be sent on to the participant: the link asks for a sign-in. */
export const registeredEmail = (
  locked: LockedTicket,
  publicId: string,
  { siteUrl, name }: Registered,
): EmailText & Pick<NewEmail, 'attachments'> => {
  const code = locked.format.qr ? [codePicture(publicId, locked.ticket.ticketNumber)] : [];
  return {
    ...noticeEmail({
      subject: 'Участник зарегистрирован',
      before: [`По вашему билету зарегистрирован участник: ${name}.`, ...aboutTicket(locked)],
      link: openTicket(publicId, siteUrl),
      after: [
        ...(code.length > 0
          ? ['QR-код билета приложен. Это письмо можно переслать участнику: код покажут на выдаче стартовых пакетов.']
          : []),
        'Возьмите с собой паспорт: его проверят на выдаче стартовых пакетов.',
      ],
    }),
    attachments: code,
  };
};

interface NamedTicket {
  readonly locked: LockedTicket;
  readonly name: string;
}

const openTickets = (siteUrl: string) => ({ label: 'Открыть билеты', url: `${siteUrl}${sitePages.tickets()}` });

const numberedLines = (rows: readonly NamedTicket[]) =>
  rows.map(({ locked, name }) => `Билет № ${locked.ticket.ticketNumber}: ${name}`).join('\n');

/** Lists each start once, with its tickets below it. */
const byStart = (rows: readonly NamedTicket[]) =>
  [...Map.groupBy(rows, ({ locked }) => locked.format.publicId).values()].flatMap((ofStart) => [
    ...ofStart.slice(0, 1).map(({ locked }) => aboutStart(locked)),
    numberedLines(ofStart),
  ]);

/** One e-mail for all participants that a list has registered. */
export const participantsRegisteredEmail = (rows: readonly NamedTicket[], siteUrl: string): EmailText =>
  noticeEmail({
    subject: rows.length === 1 ? 'Участник зарегистрирован' : `Участники зарегистрированы: ${rows.length}`,
    before: ['По вашим билетам зарегистрированы участники.', ...byStart(rows)],
    link: openTickets(siteUrl),
    after: ['Пусть каждый возьмёт с собой паспорт: его проверят на выдаче стартовых пакетов.'],
  });

export const participantChangedEmail = (
  locked: LockedTicket,
  publicId: string,
  { siteUrl, name, changed }: Registered & { readonly changed: readonly ChangeableField[] },
): EmailText =>
  noticeEmail({
    subject: 'Данные участника изменены',
    before: [`По вашему билету стартует: ${name}. Изменено: ${changedText(changed)}.`, ...aboutTicket(locked)],
    link: openTicket(publicId, siteUrl),
    after: ['Если вы ничего не меняли, проверьте данные на странице билета и смените пароль.'],
  });

export const registrationCancelledEmail = (locked: LockedTicket, publicId: string, siteUrl: string): EmailText =>
  noticeEmail({
    subject: 'Регистрация отменена',
    before: [
      'Вы отменили регистрацию участника. Билет остаётся у вас: его можно зарегистрировать снова. Прежние данные ждут вас в форме.',
      ...aboutTicket(locked),
    ],
    link: openTicket(publicId, siteUrl),
  });

interface Received {
  readonly siteUrl: string;
  /** The address had no account until now. */
  readonly isNew: boolean;
}

export const receivedEmail = (locked: LockedTicket, publicId: string, { siteUrl, isNew }: Received): EmailText =>
  noticeEmail({
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

export const transferredEmail = (locked: LockedTicket, publicId: string, { siteUrl, email }: Transferred): EmailText =>
  noticeEmail({
    subject: 'Вы передали билет',
    before: [
      `Билет передан на адрес ${readableEmail(email)}. Ваш прежний QR-код больше не действует.`,
      ...aboutTicket(locked),
    ],
    link: openTicket(publicId, siteUrl),
    after: ['Пока новый участник не зарегистрировался, билет можно отозвать на его странице.'],
  });

/** One e-mail for all tickets that the owner has handed on at once. */
export const ticketsTransferredEmail = (
  rows: readonly { readonly locked: LockedTicket; readonly email: string }[],
  siteUrl: string,
): EmailText =>
  noticeEmail({
    subject: rows.length === 1 ? 'Вы передали билет' : `Вы передали билеты: ${rows.length}`,
    before: [
      'Билеты переданы, каждый новый участник получил письмо. Ваши прежние QR-коды этих билетов больше не действуют.',
      ...byStart(rows.map(({ locked, email }) => ({ locked, name: email }))),
    ],
    link: openTickets(siteUrl),
    after: ['Пока новый участник не зарегистрировался, билет можно отозвать на его странице.'],
  });

export const takenBackEmail = (locked: LockedTicket): EmailText =>
  noticeEmail({
    subject: 'Переданный вам билет отозван',
    before: ['Владелец отозвал билет, который передавал вам. Ваш QR-код больше не действует.', ...aboutTicket(locked)],
  });

export const returnedEmail = (locked: LockedTicket, publicId: string, siteUrl: string): EmailText =>
  noticeEmail({
    subject: 'Билет снова у вас',
    before: ['Вы отозвали переданный билет, он снова у вас.', ...aboutTicket(locked)],
    link: openTicket(publicId, siteUrl),
  });

export const ticketLeftBehindEmail = (locked: LockedTicket, publicId: string, siteUrl: string): EmailText =>
  noticeEmail({
    subject: 'Билет снова у вас',
    before: [
      'Тот, кому вы передали билет, удалил свою учётную запись. Билет снова у вас: зарегистрируйте участника, передайте билет или верните его.',
      ...aboutTicket(locked),
    ],
    link: openTicket(publicId, siteUrl),
  });

interface RefundRequested {
  readonly parts: RefundParts;
  /** By which rule this much goes back. */
  readonly reason: string;
}

export const refundRequestedEmail = (locked: LockedTicket, { parts, reason }: RefundRequested): EmailText =>
  noticeEmail({
    subject: 'Возврат билета принят',
    before: [
      `Вы вернули билет, он больше не действует. Сумма возврата: ${rublesText(parts.total)}`,
      ...(parts.total > 0 ? [`${reason}.${partsText(locked, parts)}`] : []),
      ...aboutTicket(locked),
    ],
    after: parts.total > 0 ? ['Деньги придут на карту, которой вы платили. Срок зачисления зависит от банка.'] : [],
  });

/** Explains the sum if it is less than was paid. */
function partsText({ ticket }: LockedTicket, { entry, insurance, total }: RefundParts): string {
  if (total === ticket.costKopecks) return '';
  const paid = ` За билет было заплачено ${rublesText(ticket.costKopecks)}`;
  return insurance > 0
    ? `${paid} Из них возвращается за участие ${rublesText(entry)}, за страхование ${rublesText(insurance)}`
    : paid;
}

/** To the holder of a handed-on ticket whose payment the buyer's bank has reversed. */
export const ticketSuspendedEmail = (locked: LockedTicket): EmailText =>
  noticeEmail({
    subject: 'Билет приостановлен',
    before: [
      'Банк забрал назад оплату билета, который вам передали. Пока мы разбираемся с покупателем, на старте он не действует.',
      ...aboutTicket(locked),
    ],
  });

export const ticketRestoredEmail = (locked: LockedTicket): EmailText =>
  noticeEmail({
    subject: 'Билет снова действует',
    before: ['Вопрос с оплатой переданного вам билета решён: билет снова действует.', ...aboutTicket(locked)],
  });

/** To the same holder, once the ticket is void. */
export const ticketWithdrawnEmail = (locked: LockedTicket): EmailText =>
  noticeEmail({
    subject: 'Билет аннулирован',
    before: [
      'Билет, который вам передали, аннулирован: банк забрал назад его оплату. Чтобы участвовать, купите билет.',
      ...aboutTicket(locked),
    ],
  });

/** Tells the buyer that the money goes back. Holders get an e-mail of their own about the cancellation. */
export const startRefundedEmail = (paidBack: readonly LockedTicket[], sum: Kopecks): EmailText =>
  noticeEmail({
    subject: 'Возвращаем деньги за отменённый старт',
    before: [
      `Федерация отменила старт и возвращает всё, что вы заплатили за билеты: ${rublesText(sum)}`,
      ...paidBack.flatMap(aboutTicket),
    ],
    after: ['Делать ничего не нужно: деньги придут на карту, которой вы платили. Срок зачисления зависит от банка.'],
  });
