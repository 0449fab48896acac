/** Times of a race are whole milliseconds. */
export type RaceTime = number;

const WRITTEN = /^(\d{1,3}):([0-5]\d):([0-5]\d)(?:[.,](\d{1,3}))?$/;

/** Reads `H:MM:SS`, with up to three decimals of a second; `null` when it is not a time. */
export function parseRaceTime(text: string): RaceTime | null {
  const match = WRITTEN.exec(text.trim());
  if (!match) return null;
  const [, hours, minutes, seconds, fraction = ''] = match;
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
}

/** Writes `H:MM:SS`; parts of a second are cut off, as on a protocol, never rounded up to a slower time. */
export function formatRaceTime(time: RaceTime): string {
  const seconds = Math.floor(time / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
