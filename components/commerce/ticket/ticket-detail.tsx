'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { LicenceForStart } from '@/components/commerce/licence/licence-for-start';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { lazyPart } from '@/components/ui/lazy-part';
import { Notice } from '@/components/ui/notice';
import { QueryState } from '@/components/ui/query-state';
import { Spinner } from '@/components/ui/spinner';
import type { TicketDetail as Ticket } from '@/lib/contract/commerce/ticket';
import { CallError } from '@/lib/contract/wire/call-error';
import { dropTicket, storeTicket } from '@/lib/features/base/offline/stored-tickets';
import { anyPageMessages } from '@/lib/messages/any-page';
import { paths } from '@/lib/paths';
import { ofPage } from '@/lib/queries/of-page';
import { ticketQuery } from '@/lib/queries/ticket';
import type { RegistrationOfPage } from './registration-form';
import { TicketActions } from './ticket-actions';
import { TicketCard } from './ticket-card';
import { TicketHistory } from './ticket-history';
import { TicketMoney } from './ticket-money';
import { TicketQr } from './ticket-qr';
import { TicketRefund } from './ticket-refund';

const TicketTeam = lazyPart(() => import('@/components/commerce/team/ticket-team').then((loaded) => loaded.TicketTeam));

interface TicketDetailProps {
  publicId: string;
  ticket: Ticket | undefined;
  /** The ticket's code as the server has drawn it. */
  qr: ReactNode;
  registration: RegistrationOfPage | undefined;
}

export function TicketDetail({ publicId, ticket: ofServer, qr, registration }: TicketDetailProps) {
  const query = useQuery({ ...ticketQuery(publicId), ...ofPage(ofServer) });
  const isNotFound = query.error instanceof CallError && query.error.kind === 'not-found';
  useEffect(() => {
    if (query.data) void storeTicket(query.data, new Date());
    else if (isNotFound) void dropTicket(publicId);
  }, [query.data, isNotFound, publicId]);
  const toTickets = (
    <ButtonLink variant="line" href={paths.me('events')} prefetch={false}>
      Все билеты
    </ButtonLink>
  );
  if (isNotFound) {
    return <EmptyState title="Билет не найден">{toTickets}</EmptyState>;
  }
  return (
    <QueryState query={query}>
      {(ticket) => {
        const isPast = new Date(ticket.event_format.start_time) <= new Date();
        return (
          <div className="stack gap-8">
            <TicketCard
              ticket={ticket}
              heading="h2"
              isPast={isPast}
              isFirst
              showQr
              qr={qr && <TicketQr ticket={ticket} code={qr} />}
            >
              {ticket.event_format.license && !isPast && <LicenceForStart formatId={ticket.event_format.public_id} />}
              <ButtonLink variant="line" href={paths.calendar.event(ticket.event.public_id)} prefetch={false}>
                Страница события
              </ButtonLink>
              {toTickets}
            </TicketCard>
            {ticket.opened_by_link && (
              <Notice>
                Билет открыт по ссылке из письма, поэтому его можно только посмотреть. Чтобы зарегистрировать участника,
                передать или вернуть билет, подтвердите e-mail: кнопка внизу страницы.
              </Notice>
            )}
            {ticket.actions.includes('register') && (
              <Notice tone="warn">
                Участник не зарегистрирован. Заполните его данные до начала старта: без регистрации на старт не
                допустят.
              </Notice>
            )}
            {ticket.event_format.requirements && !isPast && (
              <p className="meta">{`Требования: ${ticket.event_format.requirements}`}</p>
            )}
            <TicketMoney ticket={ticket} />
            <TicketActions ticket={ticket} registration={registration} />
            {ticket.info.type_team && (
              <Suspense fallback={<Spinner label={anyPageMessages.loading} />}>
                <TicketTeam ticket={ticket} />
              </Suspense>
            )}
            {!isPast && <TicketRefund ticket={ticket} />}
            <TicketHistory
              history={ticket.history}
              timeZone={ticket.event_format.event_city.timezone}
              city={ticket.city.name_ru}
            />
          </div>
        );
      }}
    </QueryState>
  );
}
