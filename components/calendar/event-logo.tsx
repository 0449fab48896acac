import { EVENT_LOGO_HEIGHT, eventLogoWidths, isEventLogo } from '@/lib/domain/event-mark';
import { paths } from '@/lib/paths';

/** The mark of the series that an event belongs to (P-159). */
export function EventLogo({ name }: { name: string | null | undefined }) {
  if (!name || !isEventLogo(name)) return null;
  return (
    <img
      className="event-logo"
      src={paths.eventLogo(name)}
      width={eventLogoWidths[name]}
      height={EVENT_LOGO_HEIGHT}
      alt={`Серия ${name}`}
      loading="lazy"
    />
  );
}
