'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import type { CalendarType } from '@/lib/contract/calendar';
import { monthStrip } from '@/lib/domain/calendar';
import { messages } from '@/lib/messages';
import { calendarEventsQuery } from '@/lib/queries/calendar';
import { EventCard } from './event-card';
import { EventPopup } from './event-popup';
import { type EventSummary, eventSummaryOf } from './event-summary';
import { ALL_MONTHS, monthTabs } from './month-tabs';

const PANEL = 'calendar-months';

interface MonthCardsProps {
  /** As the server knew them. */
  events: readonly EventSummary[];
  /** YYYY-MM-DD */
  today: string;
  type?: CalendarType;
  /** How many of all the events stand under «Все»; a month shows all that it has. */
  nearest: number;
}

/** The month strip over its cards: «Все», then the months that contain events (P-052, P-053, P-054). */
export function MonthCards({ events: written, today, type, nearest }: MonthCardsProps) {
  const [chosen, setChosen] = useState<string>(ALL_MONTHS);
  const { data } = useQuery(calendarEventsQuery(type));
  const months = monthStrip(data?.map(eventSummaryOf) ?? written, today);
  const all = months.flatMap(({ events }) => events);
  const month = months.find(({ month }) => month === chosen);
  const shown = month?.events ?? all.slice(0, nearest);
  if (months.length === 0) return <EmptyState title={messages.content.calendarEmpty} />;
  return (
    <>
      <div className="needs-script">
        <Tabs
          label="Месяц"
          panelId={PANEL}
          value={month?.month ?? ALL_MONTHS}
          onValueChange={setChosen}
          items={monthTabs(months)}
        />
      </div>
      <TabPanel id={PANEL} value={month?.month ?? ALL_MONTHS} className="cards cards--under-tabs">
        {shown.map((event) => (
          <EventCard key={event.public_id} event={event} />
        ))}
      </TabPanel>
      <EventPopup events={all} />
    </>
  );
}
