'use client';

import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import type { CalendarType } from '@/lib/contract/calendar';
import { byMonth, monthStrip, upcomingAndPast } from '@/lib/domain/calendar';
import { type FilterChoice, filterEvents, noChoice, readChoice, writeChoice } from '@/lib/domain/calendar-filter';
import { calendarMessages } from '@/lib/messages/calendar-search';
import { contentMessages } from '@/lib/messages/content';
import { MONTH_PARAMETER } from './address-parameters';
import { useAddressQuery, writeAddressQuery } from './address-query';
import { AppliedFilters } from './applied-filters';
import { CalendarFilters } from './calendar-filters';
import { CalendarSearch } from './calendar-search';
import { CalendarSubscription } from './calendar-subscription';
import { useEventLinks } from './event-address';
import { EventPopup } from './event-popup';
import type { EventListing } from './event-summary';
import { filterValues } from './labels';
import { countsOf } from './month-counts';
import { MonthRows } from './month-rows';
import { ALL_MONTHS, monthTabs } from './month-tabs';
import { useEventsNow } from './use-events-now';

const PANEL = 'calendar-rows';

interface CalendarListProps {
  /** As the server knew them. */
  events: readonly EventListing[];
  /** YYYY-MM-DD */
  today: string;
  type?: CalendarType;
  /** The absolute address of the calendar to subscribe to. */
  feed: string;
  /** The query of the address that the server has written the page for. */
  query: string;
  /** The address that searches without JavaScript. */
  find: string;
  /** What the search has beside it there. */
  children: ReactNode;
}

/** The filters and the month strip, kept in the address, over what comes and what has been. */
export function CalendarList({ events: written, today, type, feed, query: asked, find, children }: CalendarListProps) {
  const query = useAddressQuery(asked);
  const choice = readChoice(query, filterValues);
  const all = useEventsNow(written, type, choice.type);
  useEventLinks();
  const fitting = filterEvents(all, choice, filterValues);

  // The strip stands still while the filters change: its months are those of the whole list.
  const strip = monthStrip(all, today).map(({ month, events }) => ({
    month,
    events: events.filter((event) => fitting.includes(event)),
  }));
  const chosenMonth = strip.find(({ month }) => month === query.get(MONTH_PARAMETER));
  const isEmpty = (chosenMonth?.events ?? fitting).length === 0;
  const { upcoming, past } = upcomingAndPast(chosenMonth?.events ?? fitting, today);
  const coming = chosenMonth ? upcomingAndPast(fitting, today).upcoming.length : upcoming.length;

  const setChoice = (next: FilterChoice) => writeAddressQuery(writeChoice(query, next, filterValues), 'replaceState');
  const setMonth = (month: string) => {
    const next = new URLSearchParams(query);
    if (month === ALL_MONTHS) next.delete(MONTH_PARAMETER);
    else next.set(MONTH_PARAMETER, month);
    writeAddressQuery(next, 'replaceState');
  };

  return (
    <>
      <CalendarSearch
        choice={choice}
        onChange={setChoice}
        action={find}
        tellsSales={all.some(({ sale }) => sale !== undefined)}
      >
        {children}
      </CalendarSearch>
      <div className="calendar-tools needs-script">
        <CalendarFilters choice={choice} onChange={setChoice} found={upcoming.length} />
        <AppliedFilters choice={choice} onChange={setChoice} />
        <Tabs
          label="Месяц"
          panelId={PANEL}
          value={chosenMonth?.month ?? ALL_MONTHS}
          onValueChange={setMonth}
          items={monthTabs(countsOf(strip), coming)}
        />
      </div>
      <p className="calendar-found" role="status">
        {calendarMessages.found}: {upcoming.length}
        {past.length > 0 && ` · ${calendarMessages.foundPast}: ${past.length}`}
      </p>
      <CalendarSubscription feed={feed} choice={choice} />
      <TabPanel id={PANEL} value={chosenMonth?.month ?? ALL_MONTHS}>
        {isEmpty && (
          <EmptyState title={all.length > 0 ? contentMessages.calendarNothing : contentMessages.calendarEmpty}>
            {all.length > 0 && (
              <button type="button" className="link" onClick={() => setChoice(noChoice)}>
                {contentMessages.filtersReset}
              </button>
            )}
          </EmptyState>
        )}
        {chosenMonth ? (
          chosenMonth.events.length > 0 && <MonthRows {...chosenMonth} />
        ) : (
          <ComingAndPast upcoming={upcoming} past={past} />
        )}
      </TabPanel>
      <EventPopup events={all} />
    </>
  );
}

/** What comes, month by month, then what has been, the latest first. */
function ComingAndPast({ upcoming, past }: ReturnType<typeof upcomingAndPast<EventListing>>) {
  return (
    <>
      {byMonth(upcoming).map((month) => (
        <MonthRows key={month.month} {...month} />
      ))}
      {past.length > 0 && (
        <section className="calendar-past" aria-labelledby="past">
          <h2 className="h2" id="past">
            {contentMessages.calendarPast}
          </h2>
          {byMonth(past).map((month) => (
            <MonthRows key={month.month} {...month} past />
          ))}
        </section>
      )}
    </>
  );
}
