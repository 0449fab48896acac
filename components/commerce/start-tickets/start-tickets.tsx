'use client';

import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/link';
import { QueryState } from '@/components/ui/query-state';
import sectionStyles from '@/components/ui/section.module.css';
import type { Ticket } from '@/lib/contract/commerce/ticket';
import type { EventFormat } from '@/lib/contract/events/event-format';
import { formatDateTime } from '@/lib/format/date';
import { paths } from '@/lib/paths';
import { eventFormatQuery } from '@/lib/queries/event-format';
import { ofPage } from '@/lib/queries/of-page';
import { regionsQuery } from '@/lib/queries/region';
import { shirtsQuery } from '@/lib/queries/shop';
import { myTicketsQuery, transferredTicketsQuery } from '@/lib/queries/ticket';
import { Invitations } from './invitations';
import { Participants } from './participants';

interface StartTicketsProps {
  formatId: string;
  tickets: Ticket[] | undefined;
}

/** All places that the buyer has at one start: who starts there, and who is still to be named or invited. */
export function StartTickets({ formatId, tickets: ofServer }: StartTicketsProps) {
  const mine = useQuery({ ...myTicketsQuery, ...ofPage(ofServer) });
  const given = useQuery(transferredTicketsQuery);
  const format = useQuery(eventFormatQuery(formatId));
  if (!mine.data) return <QueryState query={mine}>{() => null}</QueryState>;
  const held = mine.data.filter((ticket) => ticket.event_format.public_id === formatId);
  const handedOn = (given.data ?? []).filter((ticket) => ticket.event_format.public_id === formatId);
  const tickets = [...held, ...handedOn].toSorted((one, other) => one.ticketNumber.localeCompare(other.ticketNumber));
  if (tickets.length === 0 && !given.isPending) {
    return (
      <EmptyState title="На этот старт у вас нет билетов">
        <ButtonLink variant="line" href={paths.me('events')} prefetch={false}>
          Все билеты
        </ButtonLink>
      </EmptyState>
    );
  }
  return <QueryState query={format}>{(found) => <WithChoices format={found} tickets={tickets} />}</QueryState>;
}

function WithChoices({ format, tickets }: { format: EventFormat; tickets: readonly Ticket[] }) {
  const shirts = useQuery({ ...shirtsQuery(format.event_city.public_id), enabled: format.shirts });
  const regions = useQuery({ ...regionsQuery, enabled: format.regions });
  if (format.shirts && !shirts.data) return <QueryState query={shirts}>{() => null}</QueryState>;
  if (format.regions && !regions.data) return <QueryState query={regions}>{() => null}</QueryState>;
  const registered = tickets.filter(({ info }) => info.registered).length;
  return (
    <div className="stack gap-8">
      <section className="stack gap-3" aria-labelledby="start">
        <div className={sectionStyles.head}>
          <h2 className="h3" id="start">
            Билеты на старт
          </h2>
          <TextLink href={paths.me('events')}>Все билеты</TextLink>
        </div>
        <p>{`${format.event.title}, ${format.title}`}</p>
        <p className="meta">
          {`${formatDateTime(format.start_time, format.event_city.timezone)}, ${format.event_city.city.name_ru}`}
        </p>
        <p role="status">{`Мест: ${tickets.length}, участников зарегистрировано: ${registered}`}</p>
      </section>
      <Participants
        format={format}
        tickets={tickets}
        sizes={(format.shirts ? shirts.data : [])?.map(({ size }) => size) ?? []}
        regions={regions.data ?? []}
      />
      <Invitations formatId={format.public_id} tickets={tickets} />
    </div>
  );
}
