interface Bounds {
  min: number;
  max: number;
  step: number;
}

/** `null` for what is no whole number, such as «2,5»; an empty field is 0. */
export function typedCount(text: string): number | null {
  const digits = text.replace(/\s/g, '');
  return /^-?\d*$/.test(digits) ? Number(digits) : null;
}

/** The nearest permitted count not above the requested one. */
export function clampToStep(wanted: number, { min, max, step }: Bounds): number {
  const highest = min + Math.floor((Math.max(max, min) - min) / step) * step;
  const steps = Math.floor((wanted - min) / step);
  return Math.min(highest, Math.max(min, min + steps * step));
}
