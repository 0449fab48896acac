import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes `lib/features/base/map/land.json`: the coasts of Natural Earth 1:50m (public domain) from `land-50m.json` of the npm package
 * world-atlas 2.0.2 (`npm pack world-atlas@2.0.2`), whose path is the one argument. Each ring becomes «longitude
 * latitude» pairs in hundredths of a degree, each relative to the one before.
 */

type Point = readonly [longitude: number, latitude: number];

interface Topology {
  readonly transform: { readonly scale: Point; readonly translate: Point };
  readonly arcs: readonly (readonly Point[])[];
  readonly objects: { readonly land: { readonly geometries: readonly { readonly arcs: number[][][] }[] } };
}

/** Degrees; points nearer to the simplified line are left out. */
const TOLERANCE = 0.03;
/** Antarctica is left out. */
const SOUTH = -60;

const [source] = process.argv.slice(2);
if (!source) throw new Error('usage: land.ts LAND_50M_JSON');
const { transform, arcs, objects } = JSON.parse(readFileSync(source, 'utf8')) as Topology;

const decoded = arcs.map((arc) => {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]): Point => {
    x += dx;
    y += dy;
    return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]];
  });
});

/** A negative index is the arc ~n reversed; an arc begins with the last point of the one before. */
const ringOf = (indexes: readonly number[]): Point[] =>
  indexes.flatMap((index) => (index < 0 ? (decoded[~index] ?? []).toReversed() : (decoded[index] ?? [])).slice(1));

function distanceToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

/** A ring that crosses the 180th meridian continues beyond it. */
function unwrapped(ring: readonly Point[]): Point[] {
  let turn = 0;
  return ring.map(([x, y], index) => {
    const step = x - (ring[index - 1]?.[0] ?? x);
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360;
    return [x + turn, y];
  });
}

/** Douglas–Peucker algorithm. */
function simplified(points: readonly Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  const distances = points.map((point) => distanceToLine(point, first, last));
  const farthest = distances.indexOf(Math.max(...distances));
  if ((distances[farthest] ?? 0) <= TOLERANCE) return [first, last];
  return [...simplified(points.slice(0, farthest + 1)).slice(0, -1), ...simplified(points.slice(farthest))];
}

function written(ring: readonly Point[]): string {
  const whole = ring.map(([x, y]) => [Math.round(x * 100), Math.round(y * 100)] as const);
  return whole
    .map(([x, y], index) => {
      const [px, py] = whole[index - 1] ?? [0, 0];
      return `${x - px} ${y - py}`;
    })
    .join(' ');
}

const rings = objects.land.geometries
  .flatMap(({ arcs }) => arcs.flat())
  .map(ringOf)
  .filter((ring) => ring.some(([, latitude]) => latitude > SOUTH))
  .map(unwrapped)
  .map(simplified)
  .filter((ring) => ring.length > 3)
  .map(written);
const file = path.resolve(import.meta.dirname, '../lib/features/base/map/land.json');
writeFileSync(file, `${JSON.stringify(rings, null, 2)}\n`);
console.log(file, rings.length);
