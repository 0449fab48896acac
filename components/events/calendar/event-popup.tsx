'use client';

import { Suspense, useEffect } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import type { EventHead } from '@/lib/features/events/calendar/event-summary';
import { paths } from '@/lib/paths';
import { EVENT_PARAMETER } from './address-parameters';
import { useAddressQuery } from './address-query';

// Loaded on demand, since its rich text needs a parser.
const EventDialog = lazyPart(() => import('./event-dialog').then((loaded) => loaded.default), EventPage);

/** In place of the popup. */
function EventPage({ event }: { event: EventHead }) {
  useEffect(() => location.assign(paths.calendar.event(event.public_id)), [event]);
  return null;
}

export function EventPopup({ events }: { events: readonly EventHead[] }) {
  const publicId = useAddressQuery().get(EVENT_PARAMETER);
  const event = publicId && events.find(({ public_id }) => public_id === publicId);
  if (!event) return null;
  return (
    <Suspense fallback={null}>
      <EventDialog event={event} />
    </Suspense>
  );
}
