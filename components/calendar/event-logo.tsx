import { isEventLogo } from '@/lib/domain/event-mark';
import { paths } from '@/lib/paths';

/** The mark of the series that an event belongs to (P-159). */
export function EventLogo({ name }: { name: string | null | undefined }) {
  if (!name || !isEventLogo(name)) return null;
  return <img className="event-logo" src={paths.eventLogo(name)} height={28} alt={`Серия ${name}`} loading="lazy" />;
}
