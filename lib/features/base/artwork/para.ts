import { colours } from './colours';
import { type Draw, disc, n, rect, ring, times } from './shapes';

const { blue, ink, paper, red, sky, white } = colours;

const PALETTES = [
  { ground: blue, left: white, right: ink, hero: red, guide: white },
  { ground: red, left: white, right: ink, hero: white, guide: ink },
  { ground: paper, left: blue, right: ink, hero: red, guide: blue },
  { ground: ink, left: sky, right: white, hero: red, guide: white },
] as const;

/** Paratriathlon: two equal ring systems interlock and move together; the tether joins athlete and guide. */
export const para: Draw = (width, height, random, id) => {
  const side = Math.min(width, height);
  const palette = random.pick(PALETTES);
  const radius = side * random.range(0.5, 0.58);
  const rings = random.int(7, 9);
  const tilt = random.range(-0.16, 0.16) * side;
  const half = Math.min(width * 0.23, radius * random.range(0.62, 0.78));
  const x = width * random.range(0.44, 0.56);
  const y = height * random.range(0.46, 0.54);
  const athlete = { x: x - half, y: y + tilt };
  const guide = { x: x + half, y: y - tilt };

  const system = (centre: { x: number; y: number }, stroke: string) =>
    times(rings, (index) =>
      ring(centre.x, centre.y, (radius * 1.12 * (index + 1)) / rings, stroke, (radius / rings) * 0.5),
    ).join('');

  // The weave: the right system lies over the left one, and the left again inside the upper half of the overlap.
  const upper = `M${n(x)} ${n(y)}L${n(x - width)} ${n(y - height * 2)}H${n(x + width)}Z`;
  const tether = `M${n(athlete.x)} ${n(athlete.y)}Q${n(x)} ${n(y + side * 0.16)} ${n(guide.x)} ${n(guide.y)}`;
  return [
    `<defs><clipPath id="${id}k"><path d="${upper}"/></clipPath></defs>`,
    rect(0, 0, width, height, palette.ground),
    system(athlete, palette.left),
    system(guide, palette.right),
    `<g clip-path="url(#${id}k)">${system(athlete, palette.left)}</g>`,
    `<path d="${tether}" fill="none" stroke="${palette.guide}" stroke-width="${n(side * 0.016)}"/>`,
    disc(athlete.x, athlete.y, side * 0.1, palette.hero),
    disc(guide.x, guide.y, side * 0.1, palette.guide),
    disc(guide.x, guide.y, side * 0.045, palette.hero),
  ].join('');
};
