import { colours } from './colours';
import type { Random } from './random';
import { type Draw, disc, filled, n, rect, times } from './shapes';

const { blue, coal, ice, ink, navy, paper, red, redDark, sky, white } = colours;

/** One tone for all: a drawing guesses nothing about a person. */
const SKIN = { face: '#F0C6A6', shade: '#DBA67F' } as const;

const HAIR = '#5A3A28';

const GROUNDS = [
  { ground: ice, disc: sky },
  { ground: red, disc: redDark },
  { ground: blue, disc: navy },
  { ground: paper, disc: '#D5DAE3' },
  { ground: ink, disc: coal },
  { ground: sky, disc: blue },
] as const;

const CLOTHES = [red, blue, white, ink] as const;

interface Palette {
  readonly ground: string;
  readonly disc: string;
  readonly kit: string;
  readonly gear: string;
  readonly trim: string;
}

function paletteOf(random: Random): Palette {
  const behind = random.pick(GROUNDS);
  const besides = (...taken: readonly string[]) => random.pick(CLOTHES.filter((colour) => !taken.includes(colour)));
  const kit = besides(behind.ground);
  const gear = besides(behind.ground);
  return { ...behind, kit, gear, trim: besides(kit, gear) };
}

/** In a box of 300 by 400: the head is about 150, 185. */
type Part = (palette: Palette) => string;

const HEAD = 'M92 150Q92 82 150 82T208 150V196Q208 262 150 262T92 196Z';

const stroke = (path: string, colour: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;

const eyes = disc(127, 188, 7, ink) + disc(173, 188, 7, ink);
const brows = stroke('M114 168Q127 160 138 167M162 167Q173 160 186 168', ink, 5);

const goggles: Part = ({ trim }) =>
  stroke('M90 178H210', ink, 9) +
  filled('M104 170H144Q148 196 126 198Q102 198 104 170ZM156 170H196Q198 198 174 198Q152 196 156 170Z', ink) +
  stroke('M113 178L122 176M165 178L174 176', trim === ink ? sky : trim, 5);
const sunglasses: Part = ({ gear }) =>
  filled('M94 168H206Q206 204 174 204Q154 204 150 186Q146 204 126 204Q94 204 94 168Z', ink) +
  stroke('M110 180L124 176', gear === ink ? white : gear, 6);
const glasses: Part = () =>
  eyes +
  '<g fill="none" stroke="#0B0E14" stroke-width="5"><circle cx="127" cy="187" r="20"/><circle cx="173" cy="187" r="20"/><path d="M147 184Q150 181 153 184"/></g>';
const bare: Part = () => eyes + brows;

const swimCap: Part = ({ gear, trim }) =>
  filled('M86 160Q82 68 150 68T214 160Q150 138 86 160Z', gear) + stroke('M150 70V146', trim, 12);
const helmet: Part = ({ gear, trim }) =>
  filled('M78 160Q72 60 150 56T222 160L206 150Q150 134 94 150Z', gear) +
  stroke('M112 84Q98 110 98 138M150 72V128M188 84Q202 110 202 138', trim, 11) +
  stroke('M88 156Q92 232 128 258M212 156Q208 232 172 258', ink, 5);
const visor: Part = ({ gear, trim }) =>
  filled('M86 140Q88 76 150 74T214 140Q150 118 86 140Z', HAIR) +
  filled('M84 142Q150 112 216 142L214 160Q150 132 86 160Z', gear) +
  filled('M88 156Q150 128 212 156Q238 164 240 174Q150 150 60 174Q62 164 88 156Z', trim);
const cap: Part = ({ gear, trim }) =>
  filled('M86 156Q84 66 150 64T214 156Q150 134 86 156Z', gear) +
  filled('M120 146Q190 128 218 148Q252 154 256 170Q190 152 120 160Z', trim);
const beanie: Part = ({ gear, trim }) =>
  disc(150, 58, 17, trim) + filled('M88 150Q84 66 150 64T212 150Z', gear) + filled('M82 134H218V162H82Z', trim);

const kits: readonly Part[] = [
  ({ trim }) => filled('M136 300H164V400H136Z', trim),
  ({ trim }) => filled('M30 352H270V376H30Z', trim),
  ({ trim }) => filled('M76 322L224 400H170L58 342Z', trim),
  ({ trim }) => stroke('M110 300Q150 344 190 300', trim, 14),
];

const grounds: readonly ((palette: Palette, random: Random) => string)[] = [
  (palette, random) => disc(random.range(90, 210), random.range(120, 190), 132, palette.disc),
  (palette, random) =>
    times(5, (index) => {
      const y = 60 + index * 70 + random.range(-8, 8);
      return stroke(`M-20 ${n(y)}q40 -34 80 0t80 0t80 0t80 0t80 0`, palette.disc, 20);
    }).join(''),
  (palette, random) => {
    const x = random.pick([0, 300]);
    return times(
      5,
      (index) =>
        `<circle cx="${x}" cy="400" r="${120 + index * 62}" fill="none" stroke="${palette.disc}" stroke-width="26"/>`,
    ).join('');
  },
  (palette, random) =>
    times(7, (index) => rect(0, 14 + index * 58, random.range(90, 300), random.pick([14, 26, 38]), palette.disc)).join(
      '',
    ),
];

const MOUTHS = [
  filled('M124 218H176Q172 244 150 244T124 218Z', white),
  stroke('M126 222Q150 242 174 222', redDark, 6),
  stroke('M134 226Q156 236 174 220', redDark, 6),
];

interface Look {
  readonly heads: readonly Part[];
  /** What fits to a head, in the same order. */
  readonly sights: readonly (readonly Part[])[];
}

export const portraitLooks = {
  /** In what one races in. */
  athlete: { heads: [swimCap, helmet, visor], sights: [[goggles], [sunglasses], [sunglasses, bare]] },
  /** In what one stands at the course in. */
  person: {
    heads: [cap, beanie, visor],
    sights: [
      [bare, glasses],
      [bare, glasses],
      [glasses, sunglasses, bare],
    ],
  },
} as const satisfies Record<string, Look>;

export type PortraitLook = keyof typeof portraitLooks;

/** Somebody without a photograph: gear, kit and colours come from the seed, and nothing tells who it is. */
export const drawPortrait =
  (look: PortraitLook): Draw =>
  (width, height, random) => {
    const { heads, sights } = portraitLooks[look];
    const palette = paletteOf(random);
    const at = random.int(0, heads.length - 1);
    const sight = random.pick<Part>(sights[at] ?? [bare]);
    const scale = Math.max(width / 300, height / 400);
    const place = `translate(${n((width - 300 * scale) / 2)} ${n(height - 400 * scale)}) scale(${scale.toFixed(4)})`;
    const head = [
      filled('M122 240H178V316Q150 340 122 316Z', SKIN.shade),
      disc(90, 196, 15, SKIN.shade) + disc(210, 196, 15, SKIN.shade),
      filled(HEAD, SKIN.face),
      stroke('M150 192L144 212H153', SKIN.shade, 6),
      random.pick(MOUTHS),
      sight(palette),
      (heads[at] ?? cap)(palette),
    ].join('');
    const kit =
      filled('M22 400Q22 320 106 302Q122 296 124 290Q150 330 176 290Q178 296 194 302Q278 320 278 400Z', palette.kit) +
      random.pick(kits)(palette);
    const behind = random.pick(grounds)(palette, random);
    const picture = `<g transform="${place}">${behind}${head}${kit}</g>`;
    return rect(0, 0, width, height, palette.ground) + picture;
  };
