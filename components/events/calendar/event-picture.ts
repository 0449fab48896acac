import type { CalendarEventPage } from '@/lib/contract/events/calendar';
import { artworkOf } from '@/lib/features/events/calendar/event-summary';
import { eventDate } from '@/lib/format/event-date';
import { formatRubles } from '@/lib/format/rubles';
import type { SharePicture } from '@/lib/seo/share-picture';
import { distanceLabels } from './labels';

/** What a link to the event shows where it is shared. */
export function eventPicture(event: CalendarEventPage): SharePicture {
  const { distance, sale, city, title, public_id } = event;
  const distances = new Set([...(distance ? [distance] : []), ...(sale?.distances ?? [])]);
  const price = sale?.state === 'open' ? sale.price_from : null;
  return {
    headline: title,
    above: `${eventDate(event)} · ${city.name_ru}`,
    below: [
      [...distances].map((each) => distanceLabels[each]).join(', '),
      price === null ? '' : `от ${formatRubles(price)}`,
    ]
      .filter(Boolean)
      .join(' · '),
    discipline: artworkOf(event),
    seed: public_id,
  };
}
