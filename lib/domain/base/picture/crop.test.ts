import { expect, test } from '@jest/globals';
import { allowedView, type CropView, cropOf, isLargeEnough, mostZoom, shrunk, wholeView } from './crop';

const least = { width: 480, height: 640 };
const size = (text: string) => {
  const [width = 0, height = 0] = text.split('x').map(Number);
  return { width, height };
};

test.each([
  ['2000x1500', '1000x750'],
  ['1125x1500', '750x1000'],
  ['1000x1000', '1000x1000'],
  ['1001x10', '1000x10'],
  ['5000x1', '1000x1'],
  ['480x640', '480x640'],
])('%s is sent as %s [A-168]', (from, to) => {
  expect(shrunk(size(from))).toEqual(size(to));
});

test.each([
  ['480x640', true],
  ['479x640', false],
  ['480x639', false],
  ['2000x1500', true],
])('%s is large enough for a frame of 480x640: %s [A-169]', (picture, expected) => {
  expect(isLargeEnough(size(picture), least)).toBe(expected);
});

test.each([
  ['480x640', 1],
  ['960x1280', 2],
  ['2000x640', 1],
  ['2000x1600', 2.5],
  ['100x100', 1],
])('%s may be magnified %d times', (picture, times) => {
  expect(mostZoom(size(picture), least)).toBeCloseTo(times, 10);
});

const views: readonly [picture: string, view: Partial<CropView>, crop: [number, number, number, number]][] = [
  ['2000x1500', {}, [438, 0, 1125, 1500]],
  ['480x640', {}, [0, 0, 480, 640]],
  ['600x1000', {}, [0, 100, 600, 800]],
  ['960x1280', { zoom: 2 }, [240, 320, 480, 640]],
  // Further than allowed: the least frame, the edge.
  ['960x1280', { zoom: 9 }, [240, 320, 480, 640]],
  ['960x1280', { zoom: 2, x: -50, y: 9999 }, [0, 640, 480, 640]],
  ['960x1280', { zoom: 0.2, x: 0 }, [0, 0, 960, 1280]],
  ['2000x1500', { x: 0 }, [0, 0, 1125, 1500]],
  ['2000x1500', { x: 2000 }, [875, 0, 1125, 1500]],
];

test.each(views)('%s seen as %j is cut at %j [A-169]', (picture, view, [x, y, width, height]) => {
  const of = size(picture);
  expect(cropOf(of, least, { ...wholeView(of), ...view })).toEqual({ x, y, width, height });
});

test('an allowed view is its own nearest allowed view', () => {
  const picture = size('1733x1291');
  const view = allowedView(picture, least, { x: 40, y: 5000, zoom: 1.3 });
  expect(allowedView(picture, least, view)).toEqual(view);
});
