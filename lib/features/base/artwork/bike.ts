import { colours } from './colours';
import type { Random } from './random';
import { type Draw, disc, n, polygon, rect, ring, times } from './shapes';

const { blue, coal, ink, navy, paper, red, redDark, white } = colours;

const PALETTES = [
  { ground: red, wheel: ink, line: white, hub: white, wake: [ink, redDark, white] },
  { ground: ink, wheel: red, line: white, hub: white, wake: [red, coal, white] },
  { ground: paper, wheel: ink, line: white, hub: red, wake: [ink, '#D5DAE3', red] },
  { ground: blue, wheel: ink, line: white, hub: red, wake: [ink, navy, white] },
] as const;

/** Three blades, as on a time-trial bike. */
function blades(x: number, y: number, radius: number, line: string, turn: number): string {
  return times(3, (index) => {
    const angle = turn + (index / 3) * Math.PI * 2;
    const at = (distance: number, aside: number): [number, number] => [
      x + Math.cos(angle + aside) * radius * distance,
      y + Math.sin(angle + aside) * radius * distance,
    ];
    return polygon([at(0.16, -0.7), at(0.89, -0.19), at(0.89, 0.19), at(0.16, 0.7)], line);
  }).join('');
}

function spokes(x: number, y: number, radius: number, line: string): string {
  const path = times(36, (index) => {
    const rim = (index / 36) * Math.PI * 2;
    const hub = rim + (index % 2 ? 0.5 : -0.5);
    const from = `${n(x + Math.cos(hub) * radius * 0.16)} ${n(y + Math.sin(hub) * radius * 0.16)}`;
    const to = `${n(x + Math.cos(rim) * radius * 0.9)} ${n(y + Math.sin(rim) * radius * 0.9)}`;
    return `M${from}L${to}`;
  }).join('');
  return `<path d="${path}" stroke="${line}" stroke-width="${n(radius * 0.012)}"/>`;
}

interface Wake {
  x: number;
  y: number;
  radius: number;
  goesLeft: boolean;
  room: number;
  tones: readonly [string, string, string];
}

/** Bars of different length and height behind the wheel. */
function wake({ x, y: centre, radius, goesLeft, room, tones }: Wake, random: Random): string {
  let bars = '';
  let y = centre - radius * 0.97;
  for (let index = 0; y < centre + radius * 0.9; index++) {
    const height = Math.min(radius * random.pick([0.05, 0.09, 0.14, 0.22, 0.3]), centre + radius * 0.97 - y);
    const tone = height < radius * 0.1 ? tones[2] : (tones[index % 2] ?? tones[0]);
    const length = radius * 0.5 + room * (tone === tones[1] ? 1 : random.range(0.3, 0.95));
    bars += rect(goesLeft ? x - length : x, y, length, height, tone);
    y += height + radius * random.pick([0, 0.035, 0.07]);
  }
  return bars;
}

/** Speed on the road: one huge wheel and its wake. */
export const bike: Draw = (width, height, random) => {
  const side = Math.min(width, height);
  const palette = random.pick(PALETTES);
  const radius = side * random.range(0.43, 0.56);
  const y = height * random.range(0.44, 0.56);
  const goesLeft = width > height ? random.next() < 0.75 : true;
  const offset = radius * random.range(0.8, 1.15);
  const x = goesLeft ? width - offset : offset;

  const ground = rect(0, 0, width, height, palette.ground);
  const bars = wake({ x, y, radius, goesLeft, room: goesLeft ? x : width - x, tones: palette.wake }, random);
  const rim = disc(x, y, radius, palette.wheel) + ring(x, y, radius * 0.9, palette.line, radius * 0.022);
  const chance = random.next();
  const inside = chance < 0.45 ? blades(x, y, radius, palette.line, chance * 9) : spokes(x, y, radius, palette.line);
  const hub = disc(x, y, radius * 0.19, palette.hub) + disc(x, y, radius * 0.06, palette.wheel);
  return ground + bars + rim + inside + hub;
};
