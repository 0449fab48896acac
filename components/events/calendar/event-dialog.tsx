'use client';

import { useQuery } from '@tanstack/react-query';
import { Providers } from '@/components/account/session/providers';
import { RichText } from '@/components/base/rich-text/rich-text';
import { Chip } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import proseStyles from '@/components/ui/prose.module.css';
import rowStyles from '@/components/ui/row.module.css';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import type { CalendarEvent } from '@/lib/contract/events/calendar';
import type { EventHead } from '@/lib/features/events/calendar/event-summary';
import { eventDate } from '@/lib/format/event-date';
import { typograph } from '@/lib/format/typograph';
import { anyPageMessages } from '@/lib/messages/any-page';
import { contentMessages } from '@/lib/messages/content';
import { saleMessages } from '@/lib/messages/sale';
import { paths } from '@/lib/paths';
import { calendarEventQuery } from '@/lib/queries/calendar';
import { closeEvent } from './event-address';
import styles from './event-card.module.css';
import { EventLogo } from './event-logo';
import { EventPlace } from './event-place';
import { EventSale } from './event-sale';
import { categoryLabels, distanceLabels, filterLabels, subtypeLabels } from './labels';

export default function EventDialog({ event }: { event: EventHead }) {
  return (
    <Providers>
      <EventOverList event={event} />
    </Providers>
  );
}

function EventOverList({ event }: { event: EventHead }) {
  const { data, isError, isPending } = useQuery(calendarEventQuery(event.public_id));
  const page = paths.calendar.event(event.public_id);
  return (
    <Dialog open title={typograph(event.title)} onClose={closeEvent} className={styles.popup}>
      <p className="meta">
        <span>{eventDate(event)}</span> <EventPlace {...event} />
      </p>
      <EventLogo name={event.logo} />
      {data && <EventText event={data} />}
      {isError && !data && <Notice tone="bad">{anyPageMessages.serverSilent}</Notice>}
      {isPending && <TextToCome />}
      <div className="buttons">
        {data?.link && data.link !== page && (
          <ButtonLink href={data.link} prefetch={false}>
            {data.link.startsWith('/add/') ? saleMessages.addTicket : contentMessages.eventSite}
          </ButtonLink>
        )}
        <ButtonLink variant="line" href={page} prefetch={false}>
          {contentMessages.eventPage}
        </ButtonLink>
      </div>
    </Dialog>
  );
}

function EventText({ event }: { event: CalendarEvent }) {
  return (
    <>
      <div className={rowStyles.rowChips}>
        <Chip>{subtypeLabels[event.event_subtype]}</Chip>
        {event.distance && <Chip>{distanceLabels[event.distance]}</Chip>}
      </div>
      {event.sale && <EventSale sale={event.sale} />}
      {event.category.length > 0 && (
        <p>{`${filterLabels.category}: ${event.category.map((each) => categoryLabels[each]).join(', ')}`}</p>
      )}
      <div className={classNames(proseStyles.prose, styles.text)}>
        <RichText key={event.html} html={event.html} />
        {event.limits && (
          <>
            <h3>{contentMessages.limits}</h3>
            <p>{typograph(event.limits)}</p>
          </>
        )}
      </div>
    </>
  );
}

const TextToCome = () => (
  <SkeletonGroup className={styles.wait}>
    <Skeleton height="6em" />
    <Skeleton height="4em" />
  </SkeletonGroup>
);
