/** Whole milliseconds. */
export type RaceTime = number;

/** `H:MM:SS`, truncated as on a protocol, never rounded up to a slower time. */
export function formatRaceTime(time: RaceTime): string {
  const seconds = Math.floor(time / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
