const clocks = new Map<string, Intl.DateTimeFormat>();

/** Made once a zone: making one costs more than all the rest of a letter. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeStyle: 'short', timeZone });
  clocks.set(timeZone, clock);
  return clock;
}

/** A start as its city's clocks show it, and the city (promise 33). */
export const startText = ({ startTime, timezone, city }: { startTime: Date; timezone: string; city: string }): string =>
  `${clockOf(timezone).format(startTime)} (${city})`;
