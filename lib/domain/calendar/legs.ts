interface Leg {
  readonly kind: 'swim' | 'bike' | 'run' | 'ski';
  readonly km: number;
}

/** Minutes that a kilometre takes, roughly: the legs of a race are compared by the time they take, not by their length. */
const PACE: Record<Leg['kind'], number> = { swim: 13.3, bike: 1.5, run: 3, ski: 2.6 };

/** No leg gets so narrow that its distance could not be written under it. */
const NARROWEST = 16;

export function legShares(legs: readonly Leg[]): number[] {
  const minutes = legs.map(({ kind, km }) => PACE[kind] * km);
  const whole = minutes.reduce((sum, each) => sum + each, 0);
  return minutes.map((each) => Math.max(NARROWEST, Math.round((each / whole) * 100)));
}
