import { expect, test } from '@jest/globals';
import { coordinatesText, distanceKm, readCoordinates } from './coordinates';

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

test('a distance is that of the globe', () => {
  expect(distanceKm(moscow, kazan)).toBeCloseTo(719, -1);
  expect(distanceKm(moscow, moscow)).toBe(0);
});
