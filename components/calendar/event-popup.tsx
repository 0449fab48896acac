'use client';

import { lazy, Suspense } from 'react';
import { EVENT_PARAMETER } from './address-parameters';
import { useAddressQuery } from './address-query';
import type { EventHead } from './event-summary';

// Its rich text needs a parser, which a reader who opens nothing need not load.
const EventDialog = lazy(() => import('./event-dialog'));

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
