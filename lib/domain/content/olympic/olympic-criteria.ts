const TOLERANCE = 0.05;

/** One test of the first stage: metres and the target value in seconds. */
export interface Target {
  readonly distance: number;
  readonly seconds: number;
}

export interface AgeTargets {
  readonly age: number;
  readonly swim: Target;
  readonly run: Target;
}

/** EXAMPLES, as the federation's target values are not known. Swim 300–500 m, run 2000–3000 m. */
export const exampleTargets: Record<'men' | 'women', readonly AgeTargets[]> = {
  men: [
    { age: 12, swim: { distance: 300, seconds: 260 }, run: { distance: 2000, seconds: 460 } },
    { age: 13, swim: { distance: 400, seconds: 330 }, run: { distance: 2000, seconds: 435 } },
    { age: 14, swim: { distance: 400, seconds: 310 }, run: { distance: 2000, seconds: 410 } },
    { age: 15, swim: { distance: 500, seconds: 380 }, run: { distance: 3000, seconds: 610 } },
    { age: 16, swim: { distance: 500, seconds: 365 }, run: { distance: 3000, seconds: 590 } },
  ],
  women: [
    { age: 12, swim: { distance: 300, seconds: 270 }, run: { distance: 2000, seconds: 490 } },
    { age: 13, swim: { distance: 400, seconds: 345 }, run: { distance: 2000, seconds: 465 } },
    { age: 14, swim: { distance: 400, seconds: 330 }, run: { distance: 2000, seconds: 445 } },
    { age: 15, swim: { distance: 500, seconds: 405 }, run: { distance: 3000, seconds: 680 } },
    { age: 16, swim: { distance: 500, seconds: 390 }, run: { distance: 3000, seconds: 660 } },
  ],
};

export const passingResults = ({ seconds }: Target): { fastest: number; slowest: number } => ({
  fastest: Math.ceil((seconds * (100 - TOLERANCE * 100)) / 100),
  slowest: Math.floor((seconds * (100 + TOLERANCE * 100)) / 100),
});
