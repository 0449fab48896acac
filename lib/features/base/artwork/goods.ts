import { colours } from './colours';
import { type Draw, n, rect } from './shapes';
import { SIGN, SIGN_STROKE } from './sign';

const { blue, ice, ink, navy, paper, red, sun, white } = colours;

interface Palette {
  readonly ground: string;
  readonly body: string;
  readonly mark: string;
  readonly line: string;
}

const PALETTES: readonly Palette[] = [
  { ground: ice, body: red, mark: white, line: ink },
  { ground: paper, body: blue, mark: white, line: ink },
  { ground: red, body: white, mark: ink, line: navy },
  { ground: blue, body: white, mark: red, line: navy },
  { ground: navy, body: red, mark: white, line: sun },
];

/** In a square of 100 by 100: the item, then its print. */
type Thing = (palette: Palette) => string;

const shape = (path: string, fill: string) => `<path d="${path}" fill="${fill}"/>`;
const stroke = (path: string, colour: string, width = 3) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const SHIRT = 'M34 14L16 24L6 44L20 52L26 44V88H74V44L80 52L94 44L84 24L66 14Q50 26 34 14Z';
const SHIRT_BACK = SHIRT.replace('Q50 26 34 14', 'Q50 19 34 14');
const LONG_SLEEVES = 'M34 14L18 22L4 80L18 84L28 50V90H72V50L82 84L96 80L82 22L66 14Q50 26 34 14Z';

const LONG_SLEEVES_BACK = LONG_SLEEVES.replace('Q50 26 66 14', 'Q50 19 66 14').replace('Q50 26 34 14', 'Q50 19 34 14');

const sign = ({ mark }: Palette, top: number) =>
  `<g transform="translate(37 ${top}) scale(0.56)" fill="none" stroke="${mark}" stroke-width="${SIGN_STROKE}">` +
  `<path d="${SIGN.join('')}"/></g>`;

const things = {
  shirt: ({ body, mark }) => shape(SHIRT, body) + shape('M26 54H74V64H26Z', mark),
  suit: ({ body, mark, line }) =>
    shape('M38 8L30 30L34 50L30 92H47L50 60L53 92H70L66 50L70 30L62 8Q50 22 38 8Z', body) +
    shape('M33 44H67L66 52H34Z', mark) +
    stroke('M50 18V44', line, 2),
  hoodie: ({ body, mark, line }) =>
    shape(LONG_SLEEVES, body) +
    shape('M34 14Q50 -6 66 14Q60 32 50 32Q40 32 34 14Z', line) +
    shape('M36 64H64L70 80H30Z', mark),
  jacket: ({ body, mark, line }) =>
    shape(LONG_SLEEVES, body) + shape('M28 50H72V58H28Z', mark) + stroke('M50 20V90M36 14L50 26L64 14', line),
  socks: ({ body, mark }) =>
    shape('M20 10H42V58L50 70Q54 82 42 84H28Q20 82 20 70Z', body) +
    shape('M56 10H78V58L86 70Q90 82 78 84H64Q56 82 56 70Z', body) +
    shape('M20 18H42V26H20ZM56 18H78V26H56Z', mark),
  cap: ({ body, mark, line }) =>
    shape('M14 62Q14 24 50 24Q80 24 82 62Z', body) +
    shape('M44 62H82Q98 64 98 74Q70 66 44 70Z', line) +
    shape('M34 62Q34 34 50 24Q60 36 60 62Z', mark),
  swimcap: ({ body, mark }) =>
    shape('M12 70Q12 20 50 20Q88 20 88 70Q50 82 12 70Z', body) + shape('M14 56Q50 68 86 56L87 64Q50 76 13 64Z', mark),
  bottle: ({ body, mark, line }) =>
    shape('M42 6H58V16H42Z', line) +
    shape('M34 18H66Q72 26 72 34V44L66 50L72 56V90Q50 98 28 90V56L34 50L28 44V34Q28 26 34 18Z', body) +
    shape('M28 62H72V76H28Z', mark),
  belt: ({ body, mark, line }) =>
    stroke('M8 40Q50 22 92 40', line, 6) + shape('M26 42H74V82H26Z', body) + shape('M34 54H66V70H34Z', mark),
  backpack: ({ body, mark, line }) =>
    stroke('M38 14Q50 2 62 14', line, 5) +
    shape('M24 30Q24 12 50 12Q76 12 76 30V88H24Z', body) +
    shape('M32 54H68V82H32Z', mark) +
    stroke('M32 62H68', line),
  towel: ({ body, mark, line }) =>
    shape('M20 10H80V90H20Z', body) + shape('M20 66H80V72H20ZM20 76H80V80H20Z', mark) + stroke('M50 10V64', line, 2),
  mug: ({ body, mark, line }) =>
    stroke('M70 36Q92 36 92 52Q92 68 70 68', line, 7) +
    shape('M18 22H72V82Q45 92 18 82Z', body) +
    shape('M18 46H72V60H18Z', mark),
  medal: ({ body, mark, line }) =>
    shape('M28 4H44L56 44L44 50ZM72 4H56L44 44L56 50Z', line) +
    `<circle cx="50" cy="66" r="26" fill="${body}"/><circle cx="50" cy="66" r="17" fill="${mark}"/>`,
  meal: ({ body, mark, line }) =>
    `<circle cx="50" cy="50" r="30" fill="${body}"/><circle cx="50" cy="50" r="19" fill="${mark}"/>` +
    stroke('M10 14V34M6 14V30Q10 38 14 30V14M10 34V88M90 88V14Q80 24 82 50H90', line),
  licence: ({ body, mark, line }) =>
    `<rect x="6" y="20" width="88" height="58" rx="5" fill="${body}"/>` +
    shape('M6 33H94V38H6Z', mark) +
    shape('M14 45H34V71H14Z', mark) +
    `<circle cx="24" cy="54" r="5" fill="${body}"/>` +
    shape('M16 71Q16 61 24 61Q32 61 32 71Z', body) +
    stroke('M42 49H84M42 59H72', mark, 4) +
    stroke('M42 69H58', line, 4),
} satisfies Record<string, Thing>;

export type GoodsKind = keyof typeof things;

export const goodsKinds = Object.keys(things) as GoodsKind[];

/** What is worn is shown from behind as well. */
const backs: Partial<Record<GoodsKind, Thing>> = {
  shirt: (palette) => shape(SHIRT_BACK, palette.body) + sign(palette, 34),
  suit: (palette) =>
    shape('M38 8L30 30L34 50L30 92H47L50 60L53 92H70L66 50L70 30L62 8Q50 14 38 8Z', palette.body) + sign(palette, 22),
  hoodie: (palette) =>
    shape(LONG_SLEEVES_BACK, palette.body) +
    shape('M33 14Q50 -4 67 14Q66 38 50 40Q34 38 33 14Z', palette.line) +
    sign(palette, 50),
  jacket: (palette) => shape(LONG_SLEEVES_BACK, palette.body) + sign(palette, 34),
};

export const drawGoods =
  (kind: GoodsKind): Draw =>
  (width, height, random) => {
    const palette = random.pick(PALETTES);
    const back = width > height * 1.2 ? backs[kind] : undefined;
    const views = back ? [things[kind], back] : [things[kind]];
    const side = Math.min(height * 0.76, (width * (back ? 0.92 : 0.76)) / views.length);
    const drawn = views.map((view, index) => {
      const left = width / 2 + (index - views.length / 2) * side;
      return `<g transform="translate(${n(left)} ${n((height - side) / 2)}) scale(${side / 100})">${view(palette)}</g>`;
    });
    return rect(0, 0, width, height, palette.ground) + drawn.join('');
  };
