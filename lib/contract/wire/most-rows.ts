/** No race has more athletes. */
export const MOST_ROWS = 20_000;
