'use client';

import { type ReactNode, useDeferredValue } from 'react';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/link';
import linkStyles from '@/components/ui/link.module.css';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { byMonth, monthStrip, upcomingAndPast, type YearOfEvents, yearOf } from '@/lib/domain/events/calendar/calendar';
import {
  type FilterChoice,
  filterEvents,
  narrows,
  noChoice,
  readChoice,
  writeChoice,
} from '@/lib/domain/events/calendar/calendar-filter';
import type { EventListing } from '@/lib/features/events/calendar/event-summary';
import { calendarMessages } from '@/lib/messages/calendar-search';
import { contentMessages } from '@/lib/messages/content';
import { type CalendarPathType, paths } from '@/lib/paths';
import { EVENT_PARAMETER, MONTH_PARAMETER } from './address-parameters';
import { queryText, useAddressQuery, writeAddressQuery } from './address-query';
import { AppliedFilters } from './applied-filters';
import styles from './calendar.module.css';
import { CalendarFilters } from './calendar-filters';
import { CalendarSearch } from './calendar-search';
import { CalendarSubscription } from './calendar-subscription';
import { CalendarYears } from './calendar-years';
import { useEventLinks } from './event-address';
import { EventPopup } from './event-popup';
import { filterValues, labelsOf } from './labels';
import { countsOf } from './month-counts';
import { MonthRows } from './month-rows';
import { ALL_MONTHS, monthTabs } from './month-tabs';
import { useEventsNow } from './use-events-now';
import { useOtherEvent, usePastYears } from './use-past';

const PANEL = 'calendar-rows';

interface CalendarListProps {
  type: CalendarPathType;
  year?: string;
  /** Events to come, or the past ones of the year. */
  written: readonly EventListing[];
  years: readonly YearOfEvents[];
  /** Years that fit `query`, where the server has filtered. */
  found?: readonly YearOfEvents[] | undefined;
  today: string;
  feed: string;
  query: string;
  busy?: string;
  /** Beside the list, where there is room. */
  aside: ReactNode;
  children: ReactNode;
}

export function CalendarList({
  type,
  year,
  written,
  years,
  found: writtenYears,
  today,
  feed,
  query: asked,
  busy,
  aside,
  children,
}: CalendarListProps) {
  const query = useAddressQuery(asked);
  const choice = readChoice(query, filterValues);
  // The pressed control is drawn before the list.
  const listed = new URLSearchParams(useDeferredValue(query.toString()));
  const listedChoice = readChoice(listed, filterValues);
  const isNarrowed = narrows(listedChoice, filterValues);
  const all = useEventsNow(written, {
    type: type === 'all' ? undefined : type,
    chosenTypes: listedChoice.type,
    isPast: year !== undefined,
  });
  const found = usePastYears(type, isNarrowed ? filtersText(listedChoice) : '', writtenYears);
  const other = useOtherEvent(query.get(EVENT_PARAMETER), all);
  useEventLinks();

  const fitting = filterEvents(all, listedChoice, filterValues, labelsOf);
  const isFitting = new Set(fitting);
  const { upcoming, past } = upcomingAndPast(fitting, today);
  // The strip shows the months of the whole list, so that filters do not move it.
  const strip = year
    ? []
    : monthStrip(all, today).map(({ month, events }) => ({
        month,
        events: events.filter((event) => isFitting.has(event)),
      }));
  const chosenMonth = strip.find(({ month }) => month === listed.get(MONTH_PARAMETER));
  const shown = chosenMonth?.events ?? (year ? past.filter((event) => yearOf(event) === year) : upcoming);
  const isCounted = !isNarrowed || found !== undefined;
  const countedYears = (isNarrowed && found) || years;
  const foundPast = isCounted ? countedYears.reduce((sum, { count }) => sum + count, 0) : 0;

  const refusal = all.length === 0 ? busy : undefined;
  const nothing = isNarrowed ? contentMessages.calendarNothing : contentMessages.calendarEmpty;

  const setChoice = (next: FilterChoice) => writeAddressQuery(writeChoice(query, next, filterValues), 'replaceState');
  const setMonth = (month: string) => {
    const next = new URLSearchParams(query);
    if (month === ALL_MONTHS) next.delete(MONTH_PARAMETER);
    else next.set(MONTH_PARAMETER, month);
    writeAddressQuery(next, 'replaceState');
  };
  const filters = filtersText(choice);
  // Without JavaScript only the server filters.
  const addressOf = (of?: string) => {
    if (asked) return paths.calendar.find(type, of);
    return of ? paths.calendar.year(type, of) : paths.calendar.type(type);
  };

  return (
    <>
      <div className={styles.controls}>
        <CalendarSearch
          choice={choice}
          onChange={setChoice}
          action={paths.calendar.find(type, year)}
          tellsSales={!year && all.some(({ sale }) => sale !== undefined)}
        >
          {children}
        </CalendarSearch>
        <CalendarFilters choice={choice} onChange={setChoice} found={shown.length} />
      </div>
      <div className={classNames(styles.tools, 'needs-script')}>
        <AppliedFilters choice={choice} onChange={setChoice} />
        {!year && (
          <Tabs
            label="Месяц"
            panelId={PANEL}
            value={strip.find(({ month }) => month === query.get(MONTH_PARAMETER))?.month ?? ALL_MONTHS}
            onValueChange={setMonth}
            items={monthTabs(countsOf(strip), upcoming.length)}
          />
        )}
      </div>
      <div className={styles.both}>
        <div>
          {!refusal && (
            <p className={styles.found} role="status">
              {`${calendarMessages.found}: ${shown.length}${!year && !chosenMonth && foundPast > 0 ? ` · ${calendarMessages.foundPast}: ${foundPast}` : ''}`}
            </p>
          )}
          <Panel value={year ? undefined : (chosenMonth?.month ?? ALL_MONTHS)}>
            {shown.length === 0 && (
              <EmptyState title={refusal ?? nothing}>
                {!refusal && !year && isNarrowed && foundPast > 0 && countedYears[0] && (
                  <p>
                    <span>{calendarMessages.onlyPast}</span>{' '}
                    <TextLink href={addressOf(countedYears[0].year) + filters}>
                      {`${countedYears[0].year} (${countedYears[0].count})`}
                    </TextLink>
                  </p>
                )}
                {isNarrowed && (
                  <button type="button" className={linkStyles.link} onClick={() => setChoice(noChoice)}>
                    {contentMessages.filtersReset}
                  </button>
                )}
              </EmptyState>
            )}
            {(chosenMonth && shown.length > 0 ? [chosenMonth] : byMonth(shown)).map((month) => (
              <MonthRows key={month.month} {...month} past={year !== undefined} />
            ))}
          </Panel>
        </div>
        {aside}
      </div>
      <CalendarYears years={countedYears} counted={isCounted} current={year} hrefOf={(of) => addressOf(of) + filters} />
      {!year && <CalendarSubscription feed={feed} choice={choice} />}
      <EventPopup events={other ? [...all, other] : all} />
    </>
  );
}

const filtersText = (choice: FilterChoice) => queryText(writeChoice(new URLSearchParams(), choice, filterValues));

const Panel = ({ value, children }: { value: string | undefined; children: ReactNode }) =>
  value === undefined ? (
    <div>{children}</div>
  ) : (
    <TabPanel id={PANEL} value={value}>
      {children}
    </TabPanel>
  );
