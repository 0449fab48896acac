import { TextLink } from '@/components/ui/link';
import proseStyles from '@/components/ui/prose.module.css';
import type { CalendarEventPage } from '@/lib/contract/events/calendar';
import { coordinatesText } from '@/lib/domain/events/calendar/coordinates';
import { geoLink, mapSites } from '@/lib/features/base/map/map-links';
import { typograph } from '@/lib/format/typograph';
import { contentMessages } from '@/lib/messages/content';
import styles from './event.module.css';

/** The address, and maps that the visitor chooses: no third party learns who reads the page. */
export function EventWay({ event: { place, city, address, coordinates } }: { event: CalendarEventPage }) {
  if (!coordinates && !address) return null;
  return (
    <section aria-labelledby="where">
      <div className={proseStyles.prose}>
        <h2 id="where">{contentMessages.where}</h2>
        <address className={styles.address}>
          <b>{typograph(place)}</b>
          {address && (
            <span>{typograph(`${place.startsWith(city.name_ru) ? '' : `${city.name_ru}, `}${address}`)}</span>
          )}
          {coordinates && (
            <span className="meta">
              Координаты: <span className="nb">{coordinatesText(coordinates)}</span>
            </span>
          )}
        </address>
      </div>
      {coordinates && (
        <ul className={styles.links}>
          <li>
            <TextLink href={geoLink(coordinates)}>{contentMessages.ownMaps}</TextLink>
          </li>
          {mapSites.map(({ title, link }) => (
            <li key={title}>
              <TextLink href={link(coordinates)}>{title}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
