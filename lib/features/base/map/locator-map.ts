import { type Coordinates, directionTo, distanceKm } from '@/lib/domain/events/calendar/coordinates';
import { type Box, clipped, type MapPoint } from './clip';
import { landRings } from './land';
import { type Landmark, landmarks } from './landmarks';

/** Units of the drawing, about a pixel each on a phone. */
export const MAP_SIZE = { width: 360, height: 240 } as const;
export const TEXT_SIZE = { place: 15, city: 12 } as const;

/** Kilometres from west to east; the wider one if the narrower shows no city or coast. */
const WIDTHS_KM = [1500, 3000] as const;
/** A part of the map's width. */
const SCALE_PART = 2 / 15;
const KM_PER_DEGREE = 111.2;
const GRID_DEGREES = 5;
/** Mercator's projection has no poles. */
const FARTHEST = 85;
/** Margin, so that the edge of the drawing is not a coast. */
const BLEED = 4;
const MOST_CITIES = 7;
/** A nearer city is the place itself. */
const SAME_PLACE_KM = 40;
const GAP = 8;

export interface MapLabel {
  readonly name: string;
  readonly dot: MapPoint;
  readonly text: MapPoint;
  readonly anchor: 'start' | 'end' | 'middle';
  readonly box: Box;
}

interface LocatorMap {
  readonly land: string;
  readonly grid: string;
  readonly place: MapLabel;
  readonly cities: readonly MapLabel[];
  readonly scale: { readonly km: number; readonly length: number };
}

const mercator = (latitude: number) => (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI;

const inverseMercator = (y: number) => (Math.atan(Math.exp((y * Math.PI) / 180)) * 360) / Math.PI - 90;

/** Mercator's projection around a place, with true kilometres at its latitude. */
function projectionRound({ latitude: given, longitude }: Coordinates, widthKm: number) {
  const latitude = Math.min(Math.max(given, -FARTHEST), FARTHEST);
  const degrees = widthKm / KM_PER_DEGREE / Math.cos((latitude * Math.PI) / 180);
  const scale = MAP_SIZE.width / degrees;
  const y = mercator(latitude);
  return {
    project: ([east, north]: MapPoint): MapPoint => [
      MAP_SIZE.width / 2 + (east - longitude) * scale,
      MAP_SIZE.height / 2 - (mercator(north) - y) * scale,
    ],
    bleed: BLEED / scale,
    west: longitude - degrees / 2,
    east: longitude + degrees / 2,
    south: inverseMercator(y - MAP_SIZE.height / 2 / scale),
    north: inverseMercator(y + MAP_SIZE.height / 2 / scale),
  };
}

type Projection = ReturnType<typeof projectionRound>;

const written = (value: number) => String(Math.round(value * 10) / 10);
const pathOf = (points: readonly MapPoint[]) =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${written(x)} ${written(y)}`).join('');

/** Continues beyond the 180th meridian. */
const TURNS = [-360, 0, 360];

/** Clips before projecting, since most of a continent is outside. */
function landPolygons({ project, bleed, west, east, south, north }: Projection): MapPoint[][] {
  return TURNS.flatMap((turn) =>
    landRings()
      .filter((ring) => ring.west + turn < east && ring.east + turn > west && ring.south < north && ring.north > south)
      .map(({ points }) =>
        clipped(points, {
          left: west - turn - bleed,
          right: east - turn + bleed,
          top: south - bleed,
          bottom: north + bleed,
        }).map(([x, y]) => project([x + turn, y])),
      )
      .filter((points) => points.length > 2),
  );
}

const multiplesIn = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor(to / step) - Math.ceil(from / step) + 1 }, (_, index) => {
    return (Math.ceil(from / step) + index) * step;
  });

function gridPath({ project, west, east, south, north }: Projection): string {
  const meridians = multiplesIn(west, east, GRID_DEGREES).map(
    (x) => `M${written(project([x, south])[0])} 0V${MAP_SIZE.height}`,
  );
  const parallels = multiplesIn(south, north, GRID_DEGREES).map(
    (y) => `M0 ${written(project([west, y])[1])}H${MAP_SIZE.width}`,
  );
  return [...meridians, ...parallels].join('');
}

/** Generous estimate of an average letter's width. */
const textWidth = (text: string, size: number) => text.length * size * 0.62;

const areApart = (a: Box, b: Box) => a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;

const isInside = ({ left, top, right, bottom }: Box) =>
  left >= 0 && top >= 0 && right <= MAP_SIZE.width && bottom <= MAP_SIZE.height;

function labelOf(name: string, [x, y]: MapPoint, anchor: 'start' | 'end'): MapLabel {
  const width = textWidth(name, TEXT_SIZE.city);
  const text: MapPoint = [anchor === 'start' ? x + GAP : x - GAP, y + TEXT_SIZE.city / 3];
  const [left, right] = anchor === 'start' ? [x - GAP / 2, x + GAP + width] : [x - GAP - width, x + GAP / 2];
  return {
    name,
    dot: [x, y],
    text,
    anchor,
    box: { left, right, top: y - TEXT_SIZE.city / 2, bottom: y + TEXT_SIZE.city / 2 },
  };
}

function placeLabel(name: string): MapLabel {
  const [x, y] = [MAP_SIZE.width / 2, MAP_SIZE.height / 2];
  const half = textWidth(name, TEXT_SIZE.place) / 2;
  return {
    name,
    dot: [x, y],
    text: [x, y + 26],
    anchor: 'middle',
    box: { left: x - half, right: x + half, top: y + 12, bottom: y + 31 },
  };
}

const aroundDot = ([x, y]: MapPoint): Box => ({ left: x - 10, right: x + 10, top: y - 10, bottom: y + 10 });

const scaleBox = (length: number): Box => ({
  left: 0,
  right: length + 24,
  top: MAP_SIZE.height - 34,
  bottom: MAP_SIZE.height,
});

/** The largest cities whose labels do not overlap. */
function namedCities({ project, west, east }: Projection, at: Coordinates, taken: readonly Box[]): MapLabel[] {
  const chosen: MapLabel[] = [];
  for (const city of landmarks) {
    if (chosen.length === MOST_CITIES) break;
    if (distanceKm(at, city) < SAME_PLACE_KM) continue;
    const turn = TURNS.find((turn) => city.longitude + turn > west && city.longitude + turn < east);
    if (turn === undefined) continue;
    const dot = project([city.longitude + turn, city.latitude]);
    const label = (['start', 'end'] as const)
      .map((anchor) => labelOf(city.name, dot, anchor))
      .find(
        ({ box }) =>
          isInside(box) && [...taken, ...chosen.map(({ box }) => box)].every((other) => areApart(box, other)),
      );
    if (label) chosen.push(label);
  }
  return chosen;
}

const isShown = ([x, y]: MapPoint) => x > 0 && y > 0 && x < MAP_SIZE.width && y < MAP_SIZE.height;

function mapOf(at: Coordinates, name: string, widthKm: number): LocatorMap & { readonly isTelling: boolean } {
  const projection = projectionRound(at, widthKm);
  const scale = { km: widthKm * SCALE_PART, length: MAP_SIZE.width * SCALE_PART };
  const place = placeLabel(name);
  const polygons = landPolygons(projection);
  const cities = namedCities(projection, at, [place.box, aroundDot(place.dot), scaleBox(scale.length)]);
  return {
    land: polygons.map((points) => `${pathOf(points)}Z`).join(''),
    grid: gridPath(projection),
    place,
    cities,
    scale,
    isTelling: cities.length > 0 && polygons.flat().some(isShown),
  };
}

export function locatorMap(at: Coordinates, name: string): LocatorMap {
  const [near, far] = WIDTHS_KM;
  const map = mapOf(at, name, near);
  return map.isTelling ? map : mapOf(at, name, far);
}

interface NearCity {
  readonly name: string;
  readonly km: number;
  readonly direction: ReturnType<typeof directionTo>;
}

export const nearestCities = (at: Coordinates, count: number): NearCity[] =>
  landmarks
    .map((city: Landmark) => ({ city, km: distanceKm(at, city) }))
    .filter(({ km }) => km >= SAME_PLACE_KM)
    .toSorted((a, b) => a.km - b.km)
    .slice(0, count)
    .map(({ city, km }) => ({ name: city.name, km: Math.round(km / 10) * 10, direction: directionTo(at, city) }));
