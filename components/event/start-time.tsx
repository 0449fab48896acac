import { formatDateTime, isoInZone, utcOffset } from '@/lib/format/date';

interface StartTimeProps {
  /** ISO instant */
  instant: string;
  /** IANA zone of the city. */
  zone: string;
  city: string;
}

/** A start in the time of its city, and the city named, so that nobody takes it for his own. */
export function StartTime({ instant, zone, city }: StartTimeProps) {
  return (
    <>
      <time dateTime={isoInZone(instant, zone)}>{formatDateTime(instant, zone)}</time>
      <br />
      <span className="meta">
        местное время, {city}, {utcOffset(instant, zone)}
      </span>
    </>
  );
}
