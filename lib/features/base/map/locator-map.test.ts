import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { type Coordinates, readCoordinates } from '@/lib/domain/events/calendar/coordinates';
import { clipped } from './clip';
import { landRings } from './land';
import { locatorMap, MAP_SIZE, nearestCities } from './locator-map';

/** The places of the demonstration, each once. */
const seeded = new Map(
  (parse(readFileSync('federation/seed/calendar/events.csv'), { columns: true }) as Record<string, string>[]).map(
    ({ city = '', coordinates = '' }) => [coordinates, { city, at: readCoordinates(coordinates) }],
  ),
);

function problemsOfMap({ city, at }: { city: string; at: Coordinates | undefined }): string[] {
  if (!at) return [`${city} has no coordinates`];
  const { place, cities } = locatorMap(at, city);
  const labels = [place, ...cities];
  return [
    ...(cities.length === 0 ? [`${city}: no city is named`] : []),
    ...labels
      .filter(({ box }) => box.left < 0 || box.top < 0 || box.right > MAP_SIZE.width || box.bottom > MAP_SIZE.height)
      .map(({ name }) => `${city}: ${name} leaves the map`),
    ...labels.flatMap(({ box, name }, index) =>
      labels
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            box.right >= other.left && other.right >= box.left && box.bottom >= other.top && other.bottom >= box.top,
        )
        .map((other) => `${city}: ${name} covers ${other.name}`),
    ),
  ];
}

test('a polygon is cut at the edges of a box', () => {
  const box = { left: 0, top: 0, right: 10, bottom: 10 };
  expect(
    clipped(
      [
        [-5, 2],
        [5, 2],
        [5, 8],
        [-5, 8],
      ],
      box,
    ),
  ).toEqual([
    [0, 2],
    [5, 2],
    [5, 8],
    [0, 8],
  ]);
  expect(
    clipped(
      [
        [20, 20],
        [30, 20],
        [30, 30],
      ],
      box,
    ),
  ).toEqual([]);
  expect(
    clipped(
      [
        [-1, -1],
        [11, -1],
        [11, 11],
        [-1, 11],
      ],
      box,
    ),
  ).toHaveLength(4);
});

describe('a map of a place', () => {
  test.each([
    ['inland, where all is land', { latitude: 55.03, longitude: 82.92 }, /^(?:[ML](?:-4|364) -?[\d.]+){4}Z$/],
    ['beyond the 180th meridian', { latitude: 64.73, longitude: 177.51 }, /Z/],
    ['at a pole', { latitude: 90, longitude: 180 }, /^/],
    ['south of the equator and west of Greenwich', { latitude: -33.45, longitude: -70.67 }, /Z/],
  ])('%s has land and no number that is none', (_name, at, land) => {
    const map = locatorMap(at, 'Город');
    expect(map.land).toMatch(land);
    expect(map.land + map.grid).not.toMatch(/NaN|Infinity|undefined/);
    expect(map.place.dot).toEqual([MAP_SIZE.width / 2, MAP_SIZE.height / 2]);
  });

  test('no coast jumps round the world', () => {
    const steps = landRings().flatMap(({ points }) =>
      points.map(([x], index) => Math.abs(x - (points.at(index - 1)?.[0] ?? x))),
    );
    expect(steps.filter((step) => step > 90)).toEqual([]);
  });

  test('a place far from every coast is shown in a wider land', () => {
    expect(locatorMap({ latitude: 43.4, longitude: 39.96 }, 'Сочи').scale.km).toBe(200);
    expect(locatorMap({ latitude: 55.8, longitude: 49.11 }, 'Казань').scale.km).toBe(400);
  });

  test('land goes on over the 180th meridian', () => {
    const xs = [...locatorMap({ latitude: 66, longitude: 179.9 }, 'Чукотка').land.matchAll(/[ML](-?[\d.]+)/g)];
    expect(Math.max(...xs.map(([, x]) => Number(x)))).toBeGreaterThan(MAP_SIZE.width * 0.75);
    expect(Math.min(...xs.map(([, x]) => Number(x)))).toBeLessThan(MAP_SIZE.width * 0.25);
  });

  test('every event of the demonstration has coordinates, and no name of its map covers another or leaves it', () => {
    expect(seeded.size).toBeGreaterThan(90);
    expect([...seeded.values()].flatMap(problemsOfMap)).toEqual([]);
  });
});

test('the nearest cities are told with distance and direction, the place itself is not one of them', () => {
  expect(nearestCities({ latitude: 55.8, longitude: 49.11 }, 2)).toEqual([
    { name: 'Самара', km: 300, direction: 'к югу' },
    { name: 'Киров', km: 310, direction: 'к северу' },
  ]);
});
