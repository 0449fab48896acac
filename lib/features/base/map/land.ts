import type { MapPoint } from './clip';
import rings from './land.json' with { type: 'json' };

interface Ring {
  readonly points: readonly MapPoint[];
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

function ringOf(text: string): Ring {
  const steps = text.split(' ').map(Number);
  let [x, y] = [0, 0];
  const points: MapPoint[] = [];
  for (let index = 0; index < steps.length; index += 2) {
    x += steps[index] ?? 0;
    y += steps[index + 1] ?? 0;
    points.push([x / 100, y / 100]);
  }
  const longitudes = points.map(([longitude]) => longitude);
  const latitudes = points.map(([, latitude]) => latitude);
  return {
    points,
    west: longitudes.reduce((a, b) => Math.min(a, b)),
    east: longitudes.reduce((a, b) => Math.max(a, b)),
    south: latitudes.reduce((a, b) => Math.min(a, b)),
    north: latitudes.reduce((a, b) => Math.max(a, b)),
  };
}

let read: readonly Ring[] | undefined;

/** Coasts of Natural Earth 1:50m; a ring inside another one is water. */
export function landRings(): readonly Ring[] {
  read ??= rings.map(ringOf);
  return read;
}
