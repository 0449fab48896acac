import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ButtonLink } from '@/components/ui/button';
import { TextTabs } from '@/components/ui/text-tabs';
import type { CalendarEvent } from '@/lib/contract/calendar';
import { readChoice } from '@/lib/domain/calendar-filter';
import { isoDate } from '@/lib/format/date';
import { contentMessages } from '@/lib/messages/content';
import { type CalendarPathType, calendarTypes, paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';
import { CalendarList } from './calendar-list';
import { eventListingOf } from './event-summary';
import { FiltersWithoutScript } from './filters-without-script';
import { calendarTypeLabels, filterValues } from './labels';

interface CalendarPageProps {
  type: CalendarPathType;
  events: readonly CalendarEvent[];
  /** The query of the address, where the page is made for it. */
  query?: string;
}

/** A list of the calendar, whole or as a query leaves it. */
export function CalendarPage({ type, events, query = '' }: CalendarPageProps) {
  const crumbs =
    type === 'all'
      ? [{ label: contentMessages.calendar }]
      : [{ label: contentMessages.calendar, href: paths.calendar.all() }, { label: calendarTypeLabels[type] }];
  return (
    <>
      <Breadcrumbs items={crumbs} />
      <div className="wrap page">
        <div className="block-head calendar-head">
          <h1 className="h1">{contentMessages.calendar}</h1>
          <ButtonLink variant="line" icon="load" href={paths.document('calendar')}>
            {contentMessages.calendarDownload}
          </ButtonLink>
        </div>
        <TextTabs
          label="Вид календаря"
          items={calendarTypes.map((each) => ({
            label: calendarTypeLabels[each],
            href: paths.calendar.type(each),
            current: each === type,
          }))}
        />
        <CalendarList
          key={type}
          events={events.map(eventListingOf)}
          today={isoDate(new Date())}
          type={type === 'all' ? undefined : type}
          feed={new URL(paths.calendar.feed(type), siteConfig.url).href}
          query={query}
          find={paths.calendar.find(type)}
        >
          <FiltersWithoutScript choice={readChoice(new URLSearchParams(query), filterValues)} />
        </CalendarList>
      </div>
    </>
  );
}
