import type { EventSubtype } from '@/lib/contract/events/calendar';
import { subtypeLabels } from '@/lib/domain/events/calendar/event-subtype';

export function eventTypeOf(event: { readonly subtype: EventSubtype; readonly logo: string | null }) {
  return { logo: event.logo, title: subtypeLabels[event.subtype] };
}
