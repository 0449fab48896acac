import { expect, test } from '@jest/globals';
import { coordinatesText, directionTo, distanceKm, readCoordinates } from './coordinates';

const moscow = { latitude: 55.7558, longitude: 37.6173 };
const kazan = { latitude: 55.7961, longitude: 49.1064 };

test.each([
  ['55.7558, 37.6173', moscow],
  ['  55.7558,37.6173 ', moscow],
  ['55.7558 37.6173', moscow],
  ['-33, -70.65', { latitude: -33, longitude: -70.65 }],
  ['0, 0', { latitude: 0, longitude: 0 }],
])('coordinates %j are read as a map gives them', (text, expected) => {
  expect(readCoordinates(text)).toEqual(expected);
});

test.each([
  '',
  '55.7558',
  '55,7558, 37,6173',
  '55.7558; 37.6173',
  '91, 37',
  '55, 181',
  '55.7558, 37.6173, 120',
  'Казань',
  '1e1, 20',
  '55°45′, 37°37′',
])('%j is no place on earth', (text) => {
  expect(readCoordinates(text)).toBeUndefined();
});

test('coordinates are written as they are read', () => {
  expect(readCoordinates(coordinatesText(kazan))).toEqual(kazan);
});

test('distance and direction are those of the globe', () => {
  expect(distanceKm(moscow, kazan)).toBeCloseTo(719, -1);
  expect(distanceKm(moscow, moscow)).toBe(0);
  const from = { latitude: 50, longitude: 40 };
  const around = [
    [60, 40],
    [55, 49],
    [50, 50],
    [45, 47],
    [40, 40],
    [45, 33],
    [50, 30],
    [55, 31],
  ] as const;
  expect(around.map(([latitude, longitude]) => directionTo(from, { latitude, longitude }))).toEqual([
    'к северу',
    'к северо-востоку',
    'к востоку',
    'к юго-востоку',
    'к югу',
    'к юго-западу',
    'к западу',
    'к северо-западу',
  ]);
  expect(directionTo({ latitude: 65, longitude: 179 }, { latitude: 65, longitude: -179 })).toBe('к востоку');
});
