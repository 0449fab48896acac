import { colours } from './colours';
import { type Draw, disc, filled, n, polygon, rect, times } from './shapes';

const { blue, ice, ink, red, sky, sun, white } = colours;

/** The only place where the sun yellow is allowed. */
const PAIRS = [
  [blue, white],
  [red, white],
  [sun, ink],
  [ink, sun],
  [ice, blue],
  [white, red],
  [sun, red],
  [sky, white],
] as const;

type Tile = (size: number, ground: string, figure: string) => string;

const quarter: Tile = (size, _, figure) => {
  const half = size / 2;
  return filled(`M${n(-half)} ${n(-half)}H${n(half)}A${n(size)} ${n(size)} 0 0 1 ${n(-half)} ${n(half)}Z`, figure);
};

const waves: Tile = (size, _, figure) =>
  times(3, (index) => {
    const y = -size / 2 + (size / 3) * (index + 0.62);
    // From one tile's width to the left: a line that ended at the edge would stick out of it aslant.
    const quarters = `t${times(7, () => `${n(size / 4)} 0`).join(' ')}`;
    const path = `M${n(-size)} ${n(y)}q${n(size / 8)} ${n(-size * 0.22)} ${n(size / 4)} 0${quarters}`;
    return `<path d="${path}" fill="none" stroke="${figure}" stroke-width="${n(size * 0.085)}"/>`;
  }).join('');

const wheel: Tile = (size, ground, figure) =>
  disc(0, 0, size * 0.4, figure) + disc(0, 0, size * 0.22, ground) + disc(0, 0, size * 0.08, figure);

const lanes: Tile = (size, _, figure) => {
  const half = size / 2;
  const third = size / 3;
  return times(3, (index) => {
    const outer = n(size - third * index);
    const inner = n(size - third * index - size / 6);
    const outward = `M${n(-half + third * index)} ${n(half)}A${outer} ${outer} 0 0 1 ${n(half)} ${n(-half + third * index)}`;
    const back = `V${n(-half + third * index + size / 6)}A${inner} ${inner} 0 0 0 ${n(-half + third * index + size / 6)} ${n(half)}Z`;
    return filled(outward + back, figure);
  }).join('');
};

const flag: Tile = (size, _, figure) =>
  polygon(
    [
      [-size / 2, -size / 2],
      [size / 2, -size / 2],
      [-size / 2, size / 2],
    ],
    figure,
  );

const TILES = [quarter, waves, wheel, lanes, flag] as const;
const UPRIGHT: readonly Tile[] = [waves, wheel];

const square = (size: number, fill: string) => rect(-size / 2, -size / 2, size + 0.6, size + 0.6, fill);

/** Whole tiles, as square as the box admits. */
function gridOf(width: number, height: number) {
  // In a band, small tiles would be a rash.
  const grids = (width > height * 4 ? [1, 2] : [3, 4, 5]).map((rows) => {
    const fitting = (width / height) * rows;
    const columns = Math.max(1, Math.round(fitting));
    return { rows, columns, stretch: Math.abs(Math.log(fitting / columns)) };
  });
  return grids.reduce((best, grid) => (grid.stretch < best.stretch ? grid : best));
}

/** Children: a building set of tiles (wave, wheel, lane, flag). */
export const kids: Draw = (width, height, random, id) => {
  const { rows, columns } = gridOf(width, height);
  const size = height / rows;
  const stretch = width / (columns * size);
  const heroAt = random.int(0, rows * columns - 1);

  const half = size / 2 + 0.6;
  const tileShape = `<clipPath id="${id}t">${rect(-half, -half, half * 2, half * 2, '#000')}</clipPath>`;
  let picture = `<defs>${tileShape}</defs>${rect(0, 0, width, height, white)}<g transform="scale(${stretch.toFixed(4)} 1)">`;
  let last = -1;
  const above: number[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let pair: number;
      do pair = random.int(0, PAIRS.length - 1);
      while (pair === last || pair === above[column]);
      last = pair;
      above[column] = pair;

      const [ground, figure] = PAIRS[pair] ?? PAIRS[0];
      const isHero = row * columns + column === heroAt;
      const tile = isHero ? null : (TILES[random.int(0, 4)] ?? flag);
      const turn = random.int(0, 3) * 90;
      const content = tile
        ? square(size, ground) + tile(size, ground, figure)
        : square(size, white) + disc(0, 0, size * 0.42, red);
      const place = `translate(${n(size * (column + 0.5))} ${n(size * (row + 0.5))})`;
      const rotation = tile && !UPRIGHT.includes(tile) ? ` rotate(${turn})` : '';
      picture += `<g transform="${place}${rotation}" clip-path="url(#${id}t)">${content}</g>`;
    }
  }
  return `${picture}</g>`;
};
