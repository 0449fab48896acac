import { colours } from './colours';
import type { Random } from './random';
import { type Draw, disc, filled, n, type Point, polygon, rect, times } from './shapes';

const { blue, ice, navy, red, sky, white } = colours;

const PALETTES = [
  { sky: ice, light: white, shade: sky, far: '#B9CFFF', slope: white, track: blue },
  { sky: blue, light: white, shade: ice, far: navy, slope: white, track: blue },
  { sky: navy, light: ice, shade: blue, far: '#142E86', slope: white, track: navy },
] as const;

function farRange(width: number, height: number, horizon: number, random: Random): Point[] {
  const side = Math.min(width, height);
  const points: Point[] = [[-10, height]];
  let isPeak = true;
  for (let x = -10; x <= width + side * 0.2; x += side * random.range(0.14, 0.24)) {
    points.push([x, horizon - (isPeak ? side * random.range(0.2, 0.3) : side * random.range(0.06, 0.12))]);
    isPeak = !isPeak;
  }
  return [...points, [width + side, height]];
}

function peak(x: number, half: number, top: number, base: number, tones: { shade: string; light: string }): string {
  const drop = base - top;
  const shade: Point[] = [
    [x - half, base],
    [x, top],
    [x + half, base],
  ];
  const light: Point[] = [
    [x - half, base],
    [x, top],
    [x + half * 0.06, top + drop * 0.36],
    [x - half * 0.2, top + drop * 0.54],
    [x - half * 0.08, base],
  ];
  return polygon(shade, tones.shade) + polygon(light, tones.light);
}

/** The herringbone that a skating skier leaves on the slope. */
function herringbone(from: Point, to: Point, side: number): string {
  return times(13, (index) => {
    const t = ((index + 1) / 12) ** 1.9;
    const further = ((index + 1.75) / 12) ** 1.9;
    const x = from[0] + (to[0] - from[0]) * t;
    const y = from[1] + (to[1] - from[1]) * t;
    const foot = from[1] + (to[1] - from[1]) * further;
    const wing = side * 0.42 * t + 5;
    const ski = side * 0.03 * t + 1.4;
    const leg = index % 2 ? 1 : -1;
    const outer = `${n(x + leg * wing)} ${n(y - ski)}l${n(leg * ski * 2.2)} ${n(ski)}`;
    return `M${n(x + leg * ski)} ${n(foot)}L${outer}L${n(x + leg * ski * 2.2)} ${n(foot + ski * 1.6)}Z`;
  }).join('');
}

/** Snow: faceted peaks, a low sun and a ski track. */
export const winter: Draw = (width, height, random) => {
  const side = Math.min(width, height);
  const palette = random.pick(PALETTES);
  const horizon = height * random.range(0.56, 0.66);
  const tilt = height * random.range(0.06, 0.14) * random.sign();
  const sunX = width * random.range(0.2, 0.8);
  const sunRadius = side * random.range(0.17, 0.23);

  let picture = rect(0, 0, width, height, palette.sky);
  picture += disc(sunX, horizon - height * random.range(0.2, 0.32), sunRadius, red);
  picture += polygon(farRange(width, height, horizon, random), palette.far);

  const peaks = random.int(2, 3);
  let left = -width * 0.05;
  for (let index = 0; index < peaks; index++) {
    const half = width * random.range(0.2, 0.3);
    const x = left + half;
    picture += peak(x, half, horizon - side * random.range(0.26, 0.46), horizon + height * 0.15, palette);
    left = x + half * random.range(0.25, 0.5);
  }

  const slope: Point[] = [
    [0, horizon + tilt],
    [width, horizon - tilt],
    [width, height],
    [0, height],
  ];
  picture += polygon(slope, palette.slope);

  const farX = width * random.range(0.3, 0.7);
  const farY = horizon + tilt * (1 - (2 * farX) / width);
  const nearX = farX + width * random.range(0.12, 0.3) * random.sign();
  return picture + filled(herringbone([farX, farY], [nearX, height * 1.05], side), palette.track);
};
