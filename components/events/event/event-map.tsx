import { TextLink } from '@/components/ui/link';
import proseStyles from '@/components/ui/prose.module.css';
import { type Coordinates, coordinatesText } from '@/lib/domain/events/calendar/coordinates';
import { locatorMap, MAP_SIZE, type MapLabel, nearestCities, TEXT_SIZE } from '@/lib/features/base/map/locator-map';
import { geoLink, mapSites } from '@/lib/features/base/map/map-links';
import { typograph } from '@/lib/format/typograph';
import { contentMessages } from '@/lib/messages/content';
import styles from './event-map.module.css';

interface EventMapProps {
  at: Coordinates;
  city: string;
}

const { width, height } = MAP_SIZE;

function Label({ label: { name, text, anchor }, size }: { label: MapLabel; size: number }) {
  return (
    <text x={text[0].toFixed(1)} y={text[1].toFixed(1)} textAnchor={anchor} fontSize={size}>
      {name}
    </text>
  );
}

function LocatorMap({ at, city }: EventMapProps) {
  const { land, grid, place, cities, scale } = locatorMap(at, city);
  const bar = `M12 ${height - 18}v5h${scale.length}v-5`;
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Схема: ${[city, ...cities.map(({ name }) => name)].join(', ')}`}
    >
      <path className={styles.land} d={land} fillRule="evenodd" />
      <path className={styles.grid} d={grid} />
      <path className={styles.scale} d={bar} />
      <text x="12" y={height - 22} fontSize={TEXT_SIZE.city}>
        {`${scale.km} км`}
      </text>
      {cities.map((label) => (
        <g key={label.name} className={styles.city}>
          <circle cx={label.dot[0].toFixed(1)} cy={label.dot[1].toFixed(1)} r="2.5" />
          <Label label={label} size={TEXT_SIZE.city} />
        </g>
      ))}
      <g className={styles.place}>
        <circle cx={place.dot[0]} cy={place.dot[1]} r="7" />
        <Label label={place} size={TEXT_SIZE.place} />
      </g>
    </svg>
  );
}

/** Drawn by the site, so that no third party learns of the visitor; other maps are only linked. */
export function EventMap({ at, city }: EventMapProps) {
  const near = nearestCities(at, 2).map(({ name, km, direction }) => `${name} — ${km} км ${direction}`);
  return (
    <section aria-labelledby="where">
      <div className={proseStyles.prose}>
        <h2 id="where">{contentMessages.where}</h2>
      </div>
      <figure className={styles.figure}>
        <LocatorMap at={at} city={city} />
        <figcaption className={styles.text}>
          <p>{typograph(`По прямой: ${near.join('; ')}.`)}</p>
          <p>
            Координаты места: <span className="nb">{coordinatesText(at)}</span>
          </p>
          <ul className={styles.links}>
            <li>
              <TextLink href={geoLink(at)}>{contentMessages.ownMaps}</TextLink>
            </li>
            {mapSites.map(({ title, link }) => (
              <li key={title}>
                <TextLink href={link(at)}>{title}</TextLink>
              </li>
            ))}
          </ul>
        </figcaption>
      </figure>
    </section>
  );
}
