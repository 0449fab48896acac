'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { QueryState } from '@/components/cabinet/query-state';
import { LicenceForStart } from '@/components/licence/licence-for-start';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { CallError } from '@/lib/contract/call';
import { dropTicket, keepTicket } from '@/lib/offline/kept-tickets';
import { paths } from '@/lib/paths';
import { ticketQuery } from '@/lib/queries/ticket';
import { TicketCard } from './ticket-card';
import { TicketDeeds } from './ticket-deeds';
import { TicketHistory } from './ticket-history';

/** One ticket of the member; another's is answered as one that does not exist (U-70). */
export function TicketDetail({ publicId }: { publicId: string }) {
  const query = useQuery(ticketQuery(publicId));
  const isNotFound = query.error instanceof CallError && query.error.kind === 'not-found';
  useEffect(() => {
    if (query.data) void keepTicket(query.data, new Date());
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
          <div className="grid gap-8">
            <TicketCard ticket={ticket} heading="h2" isPast={isPast} showQr>
              {ticket.event_format.license && !isPast && <LicenceForStart formatId={ticket.event_format.public_id} />}
              {toTickets}
            </TicketCard>
            <TicketDeeds ticket={ticket} />
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
