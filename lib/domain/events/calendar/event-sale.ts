import type { FormatSale } from './format-sale';

/** Up to this many, the number of places left is shown; above it, only that there are some. */
export const FEW_PLACES = 20;

/** Longer words first. */
const DISTANCE_WORDS = [
  ['supersprint', /суперспринт/],
  ['sprint', /(?<!супер)спринт/],
  ['olympic', /стандартн|олимпийск/],
  ['middle', /средн/],
  ['long', /длинн/],
] as const;

type NamedDistance = (typeof DISTANCE_WORDS)[number][0];

export const distancesIn = (title: string): NamedDistance[] =>
  DISTANCE_WORDS.filter(([, words]) => words.test(title.toLowerCase())).map(([distance]) => distance);

export interface FormatForSale {
  readonly title: string;
  readonly sale: Exclude<FormatSale, 'past'>;
  /** Kopecks */
  readonly price: number;
  readonly placesLeft: number;
}

interface EventSale {
  readonly state: Exclude<FormatSale, 'past'> | 'unannounced';
  /** Kopecks, of formats on sale, else of former ones; `null` without a price. */
  readonly priceFrom: number | null;
  /** Sum over all formats on sale; `null` if there are more than a few. */
  readonly fewLeft: number | null;
  readonly distances: NamedDistance[];
}

const ORDER = ['open', 'sold-out', 'closed', 'cancelled'] as const;

export function eventSaleOf(formats: readonly FormatForSale[]): EventSale {
  const state = ORDER.find((each) => formats.some(({ sale }) => sale === each));
  if (!state) return { state: 'unannounced', priceFrom: null, fewLeft: null, distances: [] };
  const alike = formats.filter(({ sale }) => sale === state);
  const left = alike.reduce((sum, { placesLeft }) => sum + placesLeft, 0);
  const named = new Set(alike.flatMap(({ title }) => distancesIn(title)));
  return {
    state,
    priceFrom: Math.min(...alike.map(({ price }) => price)),
    fewLeft: state === 'open' && left <= FEW_PLACES ? left : null,
    distances: DISTANCE_WORDS.map(([distance]) => distance).filter(
      (distance) => state === 'open' && named.has(distance),
    ),
  };
}
