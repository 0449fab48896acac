'use client';

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { LoadingFailed } from '@/components/layout/loading-failed';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { Spinner } from '@/components/ui/spinner';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { useWhenSeen } from '@/components/ui/use-when-seen';
import type { CalendarType } from '@/lib/contract/events/calendar';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import { EVENT_PARAMETER } from './address-parameters';
import { useAddressQuery } from './address-query';
import styles from './calendar.module.css';
import type { CalendarNow } from './calendar-now';
import { useEventLinks } from './event-address';
import type { MonthCount } from './month-counts';
import { ALL_MONTHS, monthTabs } from './month-tabs';

const PANEL = 'calendar-months';

interface MonthCardsProps {
  written: readonly MonthCount[];
  fingerprint: number;
  today: string;
  type?: CalendarType;
  /** Number of cards under «Все»; a month shows all its events. */
  nearest: number;
  children: ReactNode;
}

/** Requests the events, and loads the code that renders them, when the block is visible. */
export function MonthCards({ written, fingerprint, today, type, nearest, children }: MonthCardsProps) {
  const [chosen, setChosen] = useState<string>(ALL_MONTHS);
  const { calendar, hasFailed, load } = useCalendarNow(today, type, nearest);
  const block = useRef<HTMLDivElement>(null);
  useWhenSeen(block, load);
  useEventLinks();

  const opened = useAddressQuery().get(EVENT_PARAMETER);
  const open = useEffectEvent(load);
  useEffect(() => {
    if (!opened || calendar) return;
    // The event's own page shows the same.
    if (hasFailed) window.location.assign(paths.calendar.event(opened));
    else open();
  }, [opened, calendar, hasFailed]);

  const choose = (month: string) => {
    setChosen(month);
    if (!calendar) load();
  };

  const months = calendar?.counts ?? written;
  const month = months.find(({ month }) => month === chosen)?.month;
  // Unchanged cards are not rendered again, since one may have the focus.
  const showsWritten = !month && (!calendar || calendar.fingerprint === fingerprint);
  if (months.length === 0)
    return (
      <div ref={block}>
        <EmptyState title={contentMessages.calendarEmpty} />
      </div>
    );
  return (
    <div ref={block}>
      <div className="needs-script">
        <Tabs
          label="Месяц"
          panelId={PANEL}
          value={month ?? ALL_MONTHS}
          onValueChange={choose}
          items={monthTabs(months)}
        />
      </div>
      <TabPanel id={PANEL} value={month ?? ALL_MONTHS} className={classNames(styles.cards, styles.underTabs)}>
        {showsWritten && children}
        {calendar && (
          <calendar.Cards months={calendar.months} month={month} nearest={nearest} popupOnly={showsWritten} />
        )}
        {!calendar && month && (hasFailed ? <LoadingFailed onRetry={load} /> : <Spinner label="" />)}
      </TabPanel>
    </div>
  );
}

function useCalendarNow(today: string, type: CalendarType | undefined, nearest: number) {
  const [calendar, setCalendar] = useState<CalendarNow>();
  const [hasFailed, setFailed] = useState(false);
  const isAsking = useRef(false);
  const load = () => {
    if (isAsking.current) return;
    isAsking.current = true;
    setFailed(false);
    import('./calendar-now')
      .then(({ calendarNow }) => calendarNow(today, type, nearest))
      .then(setCalendar, () => {
        isAsking.current = false;
        setFailed(true);
      });
  };
  return { calendar, hasFailed, load };
}
