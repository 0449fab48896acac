'use client';

import { useQuery } from '@tanstack/react-query';
import { TicketCard } from '@/components/commerce/ticket/ticket-card';
import { ButtonLink } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { QueryState } from '@/components/ui/query-state';
import sectionStyles from '@/components/ui/section.module.css';
import type { Ticket } from '@/lib/contract/commerce/ticket';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import { ofPage } from '@/lib/queries/of-page';
import { myTicketsQuery, pastTicketsQuery, transferredTicketsQuery } from '@/lib/queries/ticket';
import styles from './cabinet.module.css';
import { LazyFold } from './lazy-fold';

type Place = 'cabinet' | 'my-events';

interface EventsSectionProps {
  tickets: Ticket[] | undefined;
  /** A ticket's own page shows the list below it. */
  place?: Place;
}

const addresses = { cabinet: paths.ticket, 'my-events': paths.myEvent };

export function EventsSection({ tickets: ofServer, place = 'cabinet' }: EventsSectionProps) {
  const mine = useQuery({ ...myTicketsQuery, ...ofPage(ofServer) });
  return (
    <>
      <QueryState query={mine}>
        {(tickets) =>
          tickets.length === 0 ? (
            <EmptyState title="Нет билетов на предстоящие старты">
              <ButtonLink href={paths.calendar.all()}>{contentMessages.calendar}</ButtonLink>
            </EmptyState>
          ) : (
            <>
              <StartsWithManyTickets tickets={tickets} />
              <TicketGroup
                place={place}
                id="unregistered"
                title={cabinetMessages.unregisteredEvents}
                tickets={tickets.filter(({ info }) => !info.registered)}
              />
              <TicketGroup
                place={place}
                id="registered"
                title={cabinetMessages.registeredEvents}
                tickets={tickets.filter(({ info }) => info.registered)}
              />
            </>
          )
        }
      </QueryState>
      {!mine.isPending && (
        <div>
          <LazyFold summary={cabinetMessages.pastEvents} query={pastTicketsQuery}>
            {(tickets) => <TicketList place={place} tickets={tickets} heading="h2" isPast />}
          </LazyFold>
          <LazyFold summary={cabinetMessages.transferredTickets} query={transferredTicketsQuery}>
            {(tickets) => <TicketList place={place} tickets={tickets} heading="h2" />}
          </LazyFold>
        </div>
      )}
    </>
  );
}

/** Several places of a start are one task: a table instead of as many cards. */
function StartsWithManyTickets({ tickets }: { tickets: readonly Ticket[] }) {
  const starts = [...Map.groupBy(tickets, ({ event_format }) => event_format.public_id).values()];
  return starts.map(([first, ...others]) => {
    const all = first ? [first, ...others] : [];
    const open = all.filter(({ actions }) => actions.includes('register')).length;
    if (!first || all.length < 2 || open === 0) return null;
    return (
      <Notice key={first.event_format.public_id}>
        <p>
          {`${first.event.title}, ${first.event_format.title}. Билетов: ${all.length}, без участника: ${open}. Заполните всех одним списком или раздайте билеты по e-mail.`}
        </p>
        <TextLink href={paths.startTickets(first.event_format.public_id)}>Все места на этот старт</TextLink>
      </Notice>
    );
  });
}

interface TicketListProps {
  place: Place;
  tickets: readonly Ticket[];
  isPast?: boolean;
  heading: 'h2' | 'h3';
}

function TicketGroup({ id, title, ...list }: Omit<TicketListProps, 'heading'> & { id: string; title: string }) {
  if (list.tickets.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className={sectionStyles.head}>
        <h2 className="h3" id={id}>
          {title}
        </h2>
      </div>
      <TicketList heading="h3" {...list} />
    </section>
  );
}

function TicketList({ place, tickets, isPast, heading }: TicketListProps) {
  return (
    <div className={classNames('stack gap-5', styles.foldBody)}>
      {tickets.map((ticket, index) => (
        <TicketCard key={ticket.public_id} ticket={ticket} heading={heading} isPast={isPast} isFirst={index === 0}>
          <ButtonLink variant="ink" href={addresses[place](ticket.public_id)} prefetch={false}>
            {ticket.actions.includes('register') ? cabinetMessages.registerTicket : contentMessages.details}
          </ButtonLink>
        </TicketCard>
      ))}
    </div>
  );
}
