import {
  EVENT_LOGO_HEIGHT,
  eventLogoNames,
  eventLogoWidths,
  isEventLogo,
} from '@/lib/domain/events/calendar/event-mark';
import { paths } from '@/lib/paths';
import styles from './event-card.module.css';

export function EventLogo({ name }: { name: string | null | undefined }) {
  if (!name || !isEventLogo(name)) return null;
  return (
    <img
      className={styles.logo}
      src={paths.eventLogo(name)}
      width={eventLogoWidths[name]}
      height={EVENT_LOGO_HEIGHT}
      alt={`Серия «${eventLogoNames[name]}»`}
      loading="lazy"
    />
  );
}
