import { formatDateTime, isoInZone, utcOffset } from '@/lib/format/date';

interface StartTimeProps {
  instant: string;
  zone: string;
  city: string;
}

/** Names the city, so that visitors do not take the time for their own. */
export function StartTime({ instant, zone, city }: StartTimeProps) {
  return (
    <>
      <time dateTime={isoInZone(instant, zone)}>{formatDateTime(instant, zone)}</time>
      <br />
      <span className="meta">{`местное время, ${city}, ${utcOffset(instant, zone)}`}</span>
    </>
  );
}
