import { DAY_MS, type Day } from '@/lib/domain/base/time/day';
import { upcomingAndPast } from './calendar';
import { type Coordinates, distanceKm } from './coordinates';

interface PlacedEvent {
  readonly public_id: string;
  readonly title: string;
  readonly start_date: Day;
  readonly end_date?: Day;
  readonly event_subtype: string;
  readonly event_type: readonly string[];
  readonly city_name?: string | undefined;
  readonly coordinates?: Coordinates | undefined;
  readonly cancelled?: boolean | undefined;
}

const CHILDREN = ['child', 'childstart'];
const isForChildren = ({ event_type }: PlacedEvent) => event_type.some((type) => CHILDREN.includes(type));

/** So many kilometres keep people from a start as a day of difference does. */
const KM_A_DAY = 25;
const UNKNOWN_KM = 2000;
const MOST_DAYS = 90;

function kmBetween(one: PlacedEvent, other: PlacedEvent): number {
  if (one.city_name !== undefined && one.city_name === other.city_name) return 0;
  return one.coordinates && other.coordinates ? distanceKm(one.coordinates, other.coordinates) : UNKNOWN_KM;
}

/** Events to come that are near in time or place, for the same people. */
export function nearEvents<E extends PlacedEvent>(
  of: PlacedEvent,
  events: readonly E[],
  today: Day,
  most: number,
): E[] {
  const daysTo = ({ start_date }: E) => Math.abs(Date.parse(start_date) - Date.parse(of.start_date)) / DAY_MS;
  return upcomingAndPast(events, today)
    .upcoming.filter(
      (event) =>
        event.public_id !== of.public_id &&
        !event.cancelled &&
        isForChildren(event) === isForChildren(of) &&
        daysTo(event) <= MOST_DAYS,
    )
    .map((event) => ({ event, far: daysTo(event) + kmBetween(of, event) / KM_A_DAY }))
    .toSorted((one, other) => one.far - other.far)
    .slice(0, most)
    .map(({ event }) => event);
}

/** The same race of earlier years, the latest first. */
export const formerEditions = <E extends PlacedEvent>(of: PlacedEvent, events: readonly E[], today: Day): E[] =>
  upcomingAndPast(events, today).past.filter(
    ({ title, event_subtype, start_date }) =>
      title === of.title && event_subtype === of.event_subtype && start_date < of.start_date,
  );
