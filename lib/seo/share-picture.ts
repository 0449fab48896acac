import 'server-only';
import { artwork } from '@/lib/features/base/artwork/artwork';
import { colours } from '@/lib/features/base/artwork/colours';
import { SIGN, SIGN_STROKE } from '@/lib/features/base/artwork/sign';
import { siteConfig } from '@/lib/site-config';
import { drawLine, fitted, textWidth } from './drawn-text';
import { shareImageSize } from './share-image-size';

export interface SharePicture {
  readonly headline: string;
  /** Date and place, or the section. */
  readonly above?: string;
  /** Distance and price, or the race. */
  readonly below?: string;
  /** What one is proud of: «1:58:20», «время». */
  readonly figures?: readonly { readonly value: string; readonly name: string }[];
  readonly discipline: string;
  readonly seed: string;
}

const { width: WIDTH, height: HEIGHT } = shareImageSize;
const PLATE = 800;
const LEFT = 56;
const ROOM = PLATE - 2 * LEFT;
const QUIET = siteConfig.colours.quiet;

const FIGURE = 92;
const FIGURE_GAP = 44;

const [firstLine, secondLine] = siteConfig.nameLines;

const LEGS = [colours.blue, colours.ink, colours.red];

const logo = [
  `<g transform="translate(${LEFT} 48) scale(1.3)" fill="none" stroke-width="${SIGN_STROKE}">`,
  ...SIGN.map((path, index) => `<path stroke="${LEGS[index]}" d="${path}"/>`),
  '</g>',
].join('');

const name = () =>
  [firstLine, secondLine]
    .map((line, index) =>
      drawLine(line, { x: LEFT + 76, y: 76 + index * 28, size: 25, face: 'bold', fill: colours.ink }),
    )
    .join('');

function figuresOf(figures: NonNullable<SharePicture['figures']>, y: number): string {
  let x = LEFT;
  return figures
    .map(({ value, name: label }, index) => {
      const fill = index === 0 ? colours.red : colours.ink;
      const drawn =
        drawLine(value, { x, y, size: FIGURE, face: 'bold', fill }) +
        drawLine(label, { x, y: y + 40, size: 26, face: 'regular', fill: QUIET });
      x += Math.max(textWidth(value, 'bold', FIGURE), textWidth(label, 'regular', 26)) + FIGURE_GAP;
      return drawn;
    })
    .join('');
}

/** Words on a plate, artwork beside it: text never lies on a picture. */
export function sharePicture({ headline, above, below, figures = [], discipline, seed }: SharePicture): string {
  const picture = artwork(discipline, seed, { width: WIDTH - PLATE, height: HEIGHT });
  const foot = below ? fitted(below, { face: 'regular', width: ROOM, height: 84, sizes: [32, 28] }) : undefined;
  const footTop = HEIGHT - 48 - (foot ? foot.lines.length * foot.leading : 0);
  const figuresAt = footTop - 72;
  const top = above ? 204 : 160;
  const end = figures.length > 0 ? figuresAt - FIGURE : footTop - 24;
  const title = fitted(headline, { face: 'bold', width: ROOM, height: end - top, sizes: [76, 68, 60, 52, 46, 40] });
  const lines = [
    above ? fitted(above, { face: 'regular', width: ROOM, height: 40, sizes: [30, 26] }) : undefined,
  ].flatMap(
    (set) =>
      set?.lines.map((line) => drawLine(line, { x: LEFT, y: 184, size: set.size, face: 'regular', fill: QUIET })) ?? [],
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.white}"/>`,
    picture.replace('<svg ', `<svg x="${PLATE}" y="0" `),
    logo,
    name(),
    ...lines,
    ...title.lines.map((line, index) =>
      drawLine(line, {
        x: LEFT,
        y: top + title.size * 0.94 + index * title.leading,
        size: title.size,
        face: 'bold',
        fill: colours.ink,
      }),
    ),
    figuresOf(figures, figuresAt),
    ...(foot?.lines.map((line, index) =>
      drawLine(line, {
        x: LEFT,
        y: footTop + foot.size + index * foot.leading,
        size: foot.size,
        face: 'regular',
        fill: colours.ink,
      }),
    ) ?? []),
    '</svg>',
  ].join('');
}
