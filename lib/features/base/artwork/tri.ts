import { bike } from './bike';
import { colours } from './colours';
import { run } from './run';
import { type Draw, n, type Point, polygon, xy } from './shapes';
import { swim } from './swim';

const PANELS = [swim, bike, run] as const;

/** Triathlon as a whole: swim, bike and run as three slanted panels, stacked when the box is tall. */
export const tri: Draw = (width, height, random, id) => {
  const isTall = height > width * 0.9;
  const length = isTall ? height : width;
  const slant = (isTall ? width : height) * 0.14;
  const cuts = [
    -slant - 10,
    length * random.range(0.31, 0.37),
    length * random.range(0.64, 0.7),
    length + slant + 10,
  ] as const;

  const edge = (at: number): [Point, Point] =>
    isTall
      ? [
          [0, at + slant],
          [width, at - slant],
        ]
      : [
          [at + slant, 0],
          [at - slant, height],
        ];

  let clips = '';
  let panels = '';
  let seams = '';
  for (const [index, draw] of PANELS.entries()) {
    const from = cuts[index] ?? 0;
    const to = cuts[index + 1] ?? length;
    const [start, end] = edge(from);
    const [nextStart, nextEnd] = edge(to);
    clips += `<clipPath id="${id}p${index}">${polygon([start, end, nextEnd, nextStart], '#000')}</clipPath>`;

    const offset = Math.max(0, from - slant);
    const size = Math.min(length, to + slant) - offset;
    const picture = draw(isTall ? width : size, isTall ? size : height, random, `${id}${index}`);
    const place = isTall ? `0 ${n(offset)}` : `${n(offset)} 0`;
    panels += `<g clip-path="url(#${id}p${index})"><g transform="translate(${place})">${picture}</g></g>`;
    if (index) {
      const thickness = n(Math.min(width, height) * 0.018);
      seams += `<path d="M${xy(start)}L${xy(end)}" stroke="${colours.white}" stroke-width="${thickness}"/>`;
    }
  }
  return `<defs>${clips}</defs>${panels}${seams}`;
};
