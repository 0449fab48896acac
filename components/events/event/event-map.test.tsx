import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { EventMap } from './event-map';

const markup = renderToStaticMarkup(<EventMap at={{ latitude: 55.8, longitude: 49.11 }} city="Казань" />);

test('the map of a place is drawn in the page: nothing is loaded from anywhere', () => {
  expect(markup).toMatch(/<svg [^>]*role="img"/);
  expect(markup).not.toMatch(/<(img|image|iframe|script|use|link)\b| src=|url\(/);
});

test('the map says in words what it shows: cities, distances, coordinates', () => {
  expect(markup).toContain('aria-label="Схема: Казань, ');
  expect(markup).toContain('Самара\u00a0— 300\u00a0км к\u00a0югу');
  expect(markup).toContain('55.8, 49.11');
});

test('the coordinates open in maps that the visitor chooses, the foreign ones beside the page', () => {
  const links = [...markup.matchAll(/<a href="([^"]+)"([^>]*)>/g)].map(([, href = '', rest = '']) => [
    href.replaceAll('&amp;', '&'),
    rest.includes('rel="noopener"'),
  ]);
  expect(links).toEqual([
    ['geo:55.8,49.11?q=55.8,49.11', false],
    ['https://yandex.ru/maps/?pt=49.11,55.8&z=14&l=map', true],
    ['https://www.openstreetmap.org/?mlat=55.8&mlon=49.11#map=14/55.8/49.11', true],
  ]);
});
