interface Leg {
  readonly kind: 'swim' | 'bike' | 'run' | 'ski';
  readonly km: number;
}

/** Approximate minutes per kilometre, since legs are drawn by duration and not by length. */
const PACE: Record<Leg['kind'], number> = { swim: 13.3, bike: 1.5, run: 3, ski: 2.6 };

/** Least share, so that the distance fits under a leg. */
const NARROWEST = 16;

export function legShares(legs: readonly Leg[]): number[] {
  const minutes = legs.map(({ kind, km }) => PACE[kind] * km);
  const whole = minutes.reduce((sum, each) => sum + each, 0);
  return minutes.map((each) => Math.max(NARROWEST, Math.round((each / whole) * 100)));
}
