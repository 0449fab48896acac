import { placeText, startText } from '@/federation/modules/base/email/start-text';
import type { TicketEntry } from '@/federation/modules/base/email/ticket-entry';
import { codePicture } from '@/federation/modules/commerce/ticket/code-picture';
import type { MadeTicket } from '@/federation/modules/commerce/ticket/make-tickets';
import type { OrderedLine } from '@/federation/modules/commerce/ticket/ordered-lines';

export function boughtEntry(ordered: OrderedLine, ticket: MadeTicket, link: string): TicketEntry {
  const { ticketNumber, itemSize, cluster } = ticket;
  const person = [ticket.lastName, ticket.firstName, ticket.secondName].filter(Boolean).join(' ');
  return {
    title: `${ordered.eventTitle}, ${ordered.line.title}`,
    facts: [
      `Билет № ${ticketNumber}`,
      `Участник: ${ticket.registered ? person : 'не зарегистрирован'}`,
      ...(cluster ? [`Кластер: ${cluster}`] : []),
      ...(itemSize ? [`Размер футболки: ${itemSize}`] : []),
      `Старт: ${startText(ordered)}`,
      `Место: ${placeText(ordered)}`,
      ...(ordered.format.requirements ? [`Требования: ${ordered.format.requirements}`] : []),
    ],
    toDo: ordered.format.cancelled
      ? [CANCELLED]
      : [...registrationToDo(ordered, ticket), ...(ordered.format.license ? [LICENCE] : [])],
    link,
    picture: ordered.format.qr ? codePicture(ticket.publicId, ticket.ticketNumber) : null,
  };
}

const CANCELLED = 'Федерация отменила этот старт: верните билет на его странице, деньги возвращаются полностью.';
const LICENCE = 'Для этого старта нужна лицензия, которая действует в день старта.';

function registrationToDo({ format }: OrderedLine, ticket: MadeTicket): string[] {
  const { registered, cluster, clusterDocumentId, formerParticipant } = ticket;
  const proven = format.clusters.filter(({ document }) => document).map(({ name }) => name);
  if (registered) {
    return cluster && proven.includes(cluster) && !clusterDocumentId
      ? [`Не приложен документ для кластера «${cluster}»: возьмите его с собой, его проверят на старте.`]
      : [];
  }
  return [
    ...(formerParticipant?.item_size
      ? [
          `Футболки размера ${formerParticipant.item_size} закончились, пока шла оплата: участник не зарегистрирован. Остальные данные сохранены, выберите другой размер.`,
        ]
      : []),
    'Зарегистрируйте участника до начала старта: без этого на старт не допустят.',
    ...(proven.length > 0
      ? [
          `В кластер ${proven.map((name) => `«${name}»`).join(', ')} регистрируют с подтверждающим документом: подготовьте фото или PDF.`,
        ]
      : []),
  ];
}
