/** Each box has its own composition, not a crop. */
export const artworkBoxes = {
  slide: [1840, 1000],
  slidePhone: [800, 600],
  articleCover: [2480, 886],
  articleCoverPhone: [800, 450],
  /** In place of a cover that nobody has photographed. */
  articleBand: [2480, 240],
  articleBandPhone: [800, 180],
  newsLarge: [1440, 810],
  newsSmall: [336, 252],
  eventCard: [400, 600],
  promo: [600, 800],
  portrait: [600, 800],
  photo: [240, 320],
  basketLine: [240, 240],
  ticket: [1200, 260],
  licence: [800, 520],
  openGraph: [1200, 630],
} as const satisfies Record<string, readonly [width: number, height: number]>;

export type ArtworkBox = keyof typeof artworkBoxes;

export const boxSize = (box: ArtworkBox): string => artworkBoxes[box].join('x');

const SIZES = new Map(Object.values(artworkBoxes).map((box) => [box.join('x'), box] as const));

/** Default for `sizes`: the width of a photo in a box. */
const shownWidths: Partial<Record<ArtworkBox, string>> = {
  articleCover: '(min-width: 1288px) 1240px, 100vw',
  newsLarge: '(min-width: 1288px) 710px, (min-width: 991px) 56vw, 100vw',
  newsSmall: '(min-width: 991px) 168px, 104px',
  slidePhone: '(min-width: 1288px) 700px, (min-width: 991px) 56vw, 100vw',
  portrait: '(min-width: 768px) 300px, (min-width: 576px) 50vw, 100vw',
  basketLine: '120px',
  ticket: '(min-width: 991px) 600px, 100vw',
};

/** A card of a grid of three, two, one. */
export const CARD_WIDTHS = '(min-width: 991px) 400px, (min-width: 576px) 50vw, 100vw';

export const shownWidth = (box: ArtworkBox): string => shownWidths[box] ?? '100vw';

/** The box of an address, if it is one of ours. */
export const boxOfSize = (size: string): readonly [number, number] | undefined => SIZES.get(size);
