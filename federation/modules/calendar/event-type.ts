import type { EventSubtype } from '@/lib/contract/calendar';
import { subtypeLabels } from '@/lib/domain/calendar/event-subtype';

/** What kind of event it is, as tickets and formats show it: the discipline and the series' logo. */
export function eventTypeOf(event: { readonly subtype: EventSubtype; readonly logo: string | null }) {
  return { logo: event.logo, title: subtypeLabels[event.subtype] };
}
