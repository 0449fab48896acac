'use client';

import { useQuery } from '@tanstack/react-query';
import { TicketCard } from '@/components/ticket/ticket-card';
import { Fold } from '@/components/ui/accordion';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { Ticket } from '@/lib/contract/ticket';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { myTicketsQuery, pastTicketsQuery } from '@/lib/queries/ticket';
import { QueryState } from './query-state';

const { cabinet, content } = messages;

/** The tickets: not registered, registered, past. */
export function EventsSection() {
  const mine = useQuery(myTicketsQuery);
  const past = useQuery(pastTicketsQuery);
  return (
    <>
      <QueryState query={mine}>
        {(tickets) =>
          tickets.length === 0 ? (
            <EmptyState title="Нет билетов на предстоящие старты">
              <ButtonLink href={paths.calendar.all()}>{content.calendar}</ButtonLink>
            </EmptyState>
          ) : (
            <>
              <TicketGroup
                id="unregistered"
                title={cabinet.unregisteredEvents}
                tickets={tickets.filter(({ info }) => !info.registered)}
              />
              <TicketGroup
                id="registered"
                title={cabinet.registeredEvents}
                tickets={tickets.filter(({ info }) => info.registered)}
              />
            </>
          )
        }
      </QueryState>
      <Fold plain summary={cabinet.pastEvents}>
        <QueryState query={past}>
          {(tickets) =>
            tickets.length === 0 ? <p className="pb-4">{cabinet.noData}</p> : <TicketList tickets={tickets} isPast />
          }
        </QueryState>
      </Fold>
    </>
  );
}

function TicketGroup({ id, title, tickets }: { id: string; title: string; tickets: readonly Ticket[] }) {
  if (tickets.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="sec-head">
        <h2 className="h3" id={id}>
          {title}
        </h2>
      </div>
      <TicketList tickets={tickets} />
    </section>
  );
}

function TicketList({ tickets, isPast }: { tickets: readonly Ticket[]; isPast?: boolean }) {
  return (
    <div className="grid gap-5 pb-4">
      {tickets.map((ticket) => (
        <TicketCard key={ticket.public_id} ticket={ticket} heading={isPast ? 'h2' : 'h3'} isPast={isPast}>
          <ButtonLink variant="ink" href={paths.ticket(ticket.public_id)} prefetch={false}>
            {content.details}
          </ButtonLink>
        </TicketCard>
      ))}
    </div>
  );
}
