import { colours } from './colours';
import type { Random } from './random';
import { type Draw, disc, n, type Point, rect, times, xy } from './shapes';

const { blue, ink, maroon, paper, red, redDark, sky, white } = colours;

const PALETTES = [
  {
    tones: ['#2A0007', maroon, '#85000F', redDark, '#C80018', red, '#F0424F', '#FF8A8A'],
    contour: null,
    trail: white,
    hero: white,
  },
  {
    tones: [ink, '#121A33', '#13246A', '#1436A6', blue, '#4072EB', sky, '#A9C5FF'],
    contour: null,
    trail: white,
    hero: red,
  },
  {
    tones: [white, paper, '#E3E7ED', '#D3D9E2', '#BFC7D3', '#98A3B4', '#5A6577', ink],
    contour: ink,
    trail: red,
    hero: red,
  },
] as const;

const CORNERS = 28;

interface Hill {
  x: number;
  y: number;
  size: number;
  swell: readonly [number, number, number];
  phase: readonly [number, number, number];
  driftX: number;
  driftY: number;
}

function hillOf([x, y, size]: readonly [number, number, number], random: Random): Hill {
  const swell = [random.range(0.1, 0.2), random.range(0.06, 0.13), random.range(0.03, 0.07)] as const;
  const phase = [random.range(0, 6.3), random.range(0, 6.3), random.range(0, 6.3)] as const;
  return { x, y, size, swell, phase, driftX: random.range(-0.02, 0.02), driftY: random.range(-0.02, 0.02) };
}

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** A closed smooth line through the middles of the sides of a polygon. */
function smooth(points: readonly Point[]): string {
  const at = (index: number) => points[index % points.length] as Point;
  const curves = points.map((point, index) => `Q${xy(point)} ${xy(middle(point, at(index + 1)))}`);
  return `M${xy(middle(at(points.length - 1), at(0)))}${curves.join('')}Z`;
}

function contour(hill: Hill, level: number, levels: number, side: number): string {
  const base = side * hill.size * (1.02 - (level / (levels + 0.6)) * 0.98);
  const points = times(CORNERS, (corner): Point => {
    const angle = (corner / CORNERS) * Math.PI * 2;
    const wave =
      1 +
      hill.swell[0] * Math.sin(2 * angle + hill.phase[0]) +
      hill.swell[1] * Math.sin(3 * angle + hill.phase[1] + level * 0.09) +
      hill.swell[2] * Math.sin(5 * angle + hill.phase[2]);
    const radius = base * wave;
    return [
      hill.x + side * hill.driftX * level + Math.cos(angle) * radius * 1.15,
      hill.y + side * hill.driftY * level + Math.sin(angle) * radius * 0.86,
    ];
  });
  return smooth(points);
}

/** Off-road: a relief map; a dashed trail crosses it and ends in the disc. */
export const cross: Draw = (width, height, random) => {
  const side = Math.min(width, height);
  const palette = random.pick(PALETTES);
  const places: (readonly [number, number, number])[] = [
    [random.range(0.18, 0.4), random.range(0.3, 0.7), 1],
    [random.range(0.62, 0.86), random.range(0.25, 0.75), random.range(0.6, 0.85)],
  ];
  if (random.next() < 0.5) places.reverse();
  const hills = places.map(([x, y, size]) => hillOf([x * width, y * height, size], random));
  const levels = palette.tones.length - 1;
  const line = palette.contour ? ` stroke="${palette.contour}" stroke-width="${n(side * 0.0025)}"` : '';

  let picture = rect(0, 0, width, height, palette.tones[0]);
  for (let level = 1; level <= levels; level++) {
    for (const hill of hills) {
      picture += `<path d="${contour(hill, level, levels, side)}" fill="${palette.tones[level]}"${line}/>`;
    }
  }

  const [first, second] = hills as [Hill, Hill];
  const endX = (first.x + second.x) / 2 + width * random.range(-0.06, 0.06);
  const endY = height * random.range(0.3, 0.62);
  const start = `M${n(width * random.range(0.05, 0.3))} ${n(height + 20)}`;
  const bend = `C${n(first.x)} ${n(height * 0.7)} ${n(width * 0.8)} ${n(height * 0.95)} ${n(endX)} ${n(endY)}`;
  const dashes = `${n(side * 0.035)} ${n(side * 0.022)}`;
  picture += `<path d="${start}${bend}" fill="none" stroke="${palette.trail}" stroke-width="${n(side * 0.012)}" stroke-dasharray="${dashes}"/>`;
  return picture + disc(endX, endY, side * 0.085, palette.hero);
};
