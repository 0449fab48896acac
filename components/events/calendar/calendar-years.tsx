import { Link } from '@/components/ui/link';
import linkStyles from '@/components/ui/link.module.css';
import type { YearOfEvents } from '@/lib/domain/events/calendar/calendar';
import { contentMessages } from '@/lib/messages/content';
import styles from './calendar.module.css';

interface CalendarYearsProps {
  years: readonly YearOfEvents[];
  counted: boolean;
  current?: string;
  hrefOf: (year?: string) => string;
}

export function CalendarYears({ years, counted, current, hrefOf }: CalendarYearsProps) {
  if (years.length === 0 && !current) return null;
  return (
    <nav className={styles.years} aria-label={contentMessages.calendarPast}>
      {current && (
        <Link className={linkStyles.link} href={hrefOf()}>
          {contentMessages.calendarComing}
        </Link>
      )}
      <span>{contentMessages.calendarPast}:</span>
      {years.map(({ year, count }) => (
        <Link
          className={linkStyles.link}
          key={year}
          href={hrefOf(year)}
          aria-current={year === current ? 'page' : undefined}
        >
          {counted ? `${year} (${count})` : year}
        </Link>
      ))}
    </nav>
  );
}
