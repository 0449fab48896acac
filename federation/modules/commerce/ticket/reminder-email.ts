import type { EmailText } from '@/federation/modules/base/email/notice-email';
import { placeText, startText } from '@/federation/modules/base/email/start-text';
import type { OrderPart } from './held-tickets';
import { ticketsEmail } from './tickets-email';

export function reminderEmail(parts: readonly OrderPart[], siteUrl: string): EmailText {
  const count = parts.reduce((sum, { tickets }) => sum + tickets.length, 0);
  const [first] = parts.flatMap(({ tickets }) => tickets);
  return ticketsEmail({
    subject:
      first && count === 1
        ? `Зарегистрируйте участника: ${first.event.title}`
        : `Зарегистрируйте участников: билетов — ${count}`,
    before: ['Старт приближается, а участник не указан. Без регистрации на старт не допустят.'],
    parts,
    entry: ({ ticket, format, event, eventCity, city }) => ({
      facts: [
        `Билет № ${ticket.ticketNumber}`,
        `Старт: ${startText({ startTime: format.startTime, timezone: eventCity.timezone, city: city.nameRu })}`,
        `Место: ${placeText({ place: event.place, city: city.nameRu })}`,
      ],
      toDo: ['Зарегистрируйте участника до начала старта.'],
    }),
    after: ['Не можете участвовать? На странице билета видно, можно ли его передать или вернуть.'],
    siteUrl,
  });
}
