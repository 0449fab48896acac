const clocks = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, Intl.DateTimeFormat>();

/** Made once a zone: making one costs more than all the rest of an e-mail. */
function formatOf(
  formats: Map<string, Intl.DateTimeFormat>,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('ru-RU', { ...options, timeZone });
  formats.set(timeZone, format);
  return format;
}

function offsetText(startTime: Date, timezone: string): string {
  const parts = formatOf(offsets, timezone, { timeZoneName: 'shortOffset' }).formatToParts(startTime);
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC');
}

interface Start {
  readonly startTime: Date;
  readonly timezone: string;
  readonly city: string;
}

export const startText = ({ startTime, timezone, city }: Start): string =>
  `${formatOf(clocks, timezone, { dateStyle: 'long', timeStyle: 'short' }).format(startTime)} (${city}, ${offsetText(startTime, timezone)})`;

/** Where to go: the place of an event names its city once. */
export const placeText = ({ place, city }: { readonly place: string; readonly city: string }): string =>
  place.startsWith(city) ? place : `${city}, ${place}`;
