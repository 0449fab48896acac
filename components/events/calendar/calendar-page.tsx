import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ButtonLink } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { TextTabs } from '@/components/ui/text-tabs';
import type { CalendarEvent } from '@/lib/contract/events/calendar';
import { pastYears, upcomingAndPast, yearOf } from '@/lib/domain/events/calendar/calendar';
import { filterEvents, readChoice } from '@/lib/domain/events/calendar/calendar-filter';
import { eventsOfType } from '@/lib/domain/events/calendar/event-type';
import { eventListingOf } from '@/lib/features/events/calendar/event-summary';
import { isoDate } from '@/lib/format/date';
import { contentMessages } from '@/lib/messages/content';
import { type CalendarPathType, calendarTypes, paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';
import styles from './calendar.module.css';
import { CalendarList } from './calendar-list';
import { FiltersWithoutScript } from './filters-without-script';
import { calendarTypeLabels, filterValues, labelsOf, pastOfYear } from './labels';
import { MonthView } from './month-view';

interface CalendarPageProps {
  type: CalendarPathType;
  year?: string;
  events: readonly CalendarEvent[];
  now: Date;
  query?: string;
  busy?: string;
}

export function CalendarPage({ type, year, events, now, query = '', busy }: CalendarPageProps) {
  const today = isoDate(now);
  const ofType = busy ? [] : eventsOfType(events, type);
  const years = pastYears(ofType, today);
  const choice = readChoice(new URLSearchParams(query), filterValues);
  return (
    <>
      <Breadcrumbs items={crumbsOf(type, year)} />
      <div className="wrap page">
        <h1 className={classNames('h1', styles.head)}>{year ? pastOfYear(type, year) : contentMessages.calendar}</h1>
        <TextTabs
          label="Вид календаря"
          items={calendarTypes.map((each) => ({
            label: calendarTypeLabels[each],
            href:
              year && pastYears(eventsOfType(events, each), today).some((one) => one.year === year)
                ? paths.calendar.year(each, year)
                : paths.calendar.type(each),
            current: each === type,
          }))}
        />
        <CalendarList
          key={`${type} ${year}`}
          type={type}
          year={year}
          written={shownOf(ofType, today, year).map(eventListingOf)}
          years={years}
          found={query && !busy ? pastYears(filterEvents(ofType, choice, filterValues, labelsOf), today) : undefined}
          today={today}
          feed={new URL(paths.calendar.feed(type), siteConfig.url).href}
          query={query}
          busy={busy}
          aside={year ? null : <MonthView events={ofType} today={today} />}
        >
          <FiltersWithoutScript choice={choice} />
        </CalendarList>
        {!year && (
          <ButtonLink variant="line" icon="load" href={paths.calendarFile(type)}>
            {contentMessages.calendarDownload}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function shownOf(events: readonly CalendarEvent[], today: string, year: string | undefined) {
  const { upcoming, past } = upcomingAndPast(events, today);
  return year ? past.filter((event) => yearOf(event) === year) : upcoming;
}

const crumbsOf = (type: CalendarPathType, year: string | undefined) => [
  { label: contentMessages.calendar, href: paths.calendar.all() },
  ...(type === 'all' ? [] : [{ label: calendarTypeLabels[type], href: paths.calendar.type(type) }]),
  ...(year ? [{ label: year, href: paths.calendar.year(type, year) }] : []),
];
