interface Bounds {
  min: number;
  max: number;
  step: number;
}

/** The nearest permitted count not above the requested one. */
export function clampToStep(wanted: number, { min, max, step }: Bounds): number {
  const highest = min + Math.floor((Math.max(max, min) - min) / step) * step;
  const steps = Math.floor((wanted - min) / step);
  return Math.min(highest, Math.max(min, min + steps * step));
}
