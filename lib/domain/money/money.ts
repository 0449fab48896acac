/** Money inside the rules is a whole number of kopecks. */
export type Kopecks = number;

/** Rubles with two decimals (as the contract speaks) to kopecks; half a kopeck rounds up. */
export function kopecksOf(rubles: number): Kopecks {
  return Math.round(Number(`${rubles}e2`));
}

export function rublesOf(kopecks: Kopecks): number {
  return kopecks / 100;
}

/** A percent of an amount, rounded half up to the kopeck (percent promos are computed per item). */
export function percentOf(kopecks: Kopecks, percent: number): Kopecks {
  return Math.floor((kopecks * percent + 50) / 100);
}
