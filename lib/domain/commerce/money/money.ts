export type Kopecks = number;

/** Rubles of the contract to kopecks; rounds half up. */
export function kopecksOf(rubles: number): Kopecks {
  return Math.round(Number(`${rubles}e2`));
}

export function rublesOf(kopecks: Kopecks): number {
  return kopecks / 100;
}

/** Rounded half up to the kopeck; percent promo codes are computed per item. */
export function percentOf(kopecks: Kopecks, percent: number): Kopecks {
  return Math.floor((kopecks * percent + 50) / 100);
}
