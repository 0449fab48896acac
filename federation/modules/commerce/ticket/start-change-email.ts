import type { EmailText } from '@/federation/modules/base/email/notice-email';
import { placeText, startText } from '@/federation/modules/base/email/start-text';
import type { NewEmail } from '@/federation/modules/base/email/write-email';
import type { HeldTicket, OrderPart } from './held-tickets';
import { idForUser } from './lock-ticket';
import { startsFile } from './ticket-calendar';
import { ticketsEmail } from './tickets-email';

interface Start {
  readonly startTime: Date;
  readonly timezone: string;
  readonly city: string;
  readonly place: string;
  readonly cancelled: boolean;
}

export interface ChangedStart {
  readonly was: Start;
  readonly is: Start;
}

const isMoved = ({ was, is }: ChangedStart) => startText(was) !== startText(is);
const isElsewhere = ({ was, is }: ChangedStart) => placeText(was) !== placeText(is);

/** Whether the start has changed for a ticket holder. A cancelled one has neither hour nor place. */
export const isTold = (change: ChangedStart): boolean =>
  change.was.cancelled !== change.is.cancelled || (!change.is.cancelled && (isMoved(change) || isElsewhere(change)));

interface StartChange {
  readonly parts: readonly OrderPart[];
  readonly changed: ReadonlyMap<string, ChangedStart>;
  readonly siteUrl: string;
  readonly now: Date;
}

/** To the holder of tickets of one event: what was and what is now, and a calendar file that replaces the old one. */
export function startChangeEmail({
  parts,
  changed,
  siteUrl,
  now,
}: StartChange): EmailText & Pick<NewEmail, 'attachments'> {
  const held = parts.flatMap(({ tickets }) => tickets);
  const changes = held.flatMap(({ format }) => changed.get(format.publicId) ?? []);
  const isCancelled = changes.length > 0 && changes.every(({ is }) => is.cancelled);
  const title = held[0]?.event.title ?? '';
  return {
    ...ticketsEmail({
      subject: isCancelled ? `Старт отменён: ${title}` : `Изменился старт: ${title}`,
      before: [
        isCancelled
          ? 'К сожалению, федерация отменила старт, на который у вас есть билет.'
          : 'Изменился старт, на который у вас есть билет. Билет и его QR-код действуют.',
      ],
      parts,
      entry: (one) => ({ facts: [`Билет № ${one.ticket.ticketNumber}`, ...factsOf(one, changed)] }),
      after: [
        isCancelled ? CANCELLED_ADVICE : CHANGED_ADVICE,
        'К письму приложен новый файл календаря: откройте его, и он заменит прежнюю запись.',
      ],
      siteUrl,
    }),
    attachments: [
      startsFile(
        held.map(({ ticket, format, event, eventCity, city }) => ({
          formatId: format.publicId,
          title: `${event.title}, ${format.title}`,
          startTime: format.startTime,
          timezone: eventCity.timezone,
          city: city.nameRu,
          place: event.place,
          revision: format.revision,
          cancelled: format.cancelled,
          ticket: { publicId: idForUser(ticket, ticket.holderId), ticketNumber: ticket.ticketNumber },
        })),
        siteUrl,
        now,
      ),
    ],
  };
}

const CANCELLED_ADVICE =
  'Деньги возвращаются полностью тому, кто купил билет: о возврате придёт отдельное письмо. Можно и не ждать его: билет возвращают на его странице, а если участник зарегистрирован, сначала отменяют регистрацию.';
const CHANGED_ADVICE =
  'Не можете участвовать в новое время? На странице билета видно, можно ли его передать или вернуть и сколько денег вернётся.';

function factsOf({ format }: HeldTicket, changed: ReadonlyMap<string, ChangedStart>): string[] {
  const change = changed.get(format.publicId);
  if (!change) return [];
  const { was, is } = change;
  if (is.cancelled) return ['Старт отменён', `Был назначен: ${startText(was)}`, `Место: ${placeText(was)}`];
  return [
    ...(was.cancelled ? ['Старт всё же состоится'] : []),
    ...(isMoved(change) ? [`Было: ${startText(was)}`, `Стало: ${startText(is)}`] : [`Старт: ${startText(is)}`]),
    ...(isElsewhere(change)
      ? [`Место было: ${placeText(was)}`, `Место теперь: ${placeText(is)}`]
      : [`Место: ${placeText(is)}`]),
  ];
}
