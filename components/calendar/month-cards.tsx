'use client';

import { useState } from 'react';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import type { MonthOfEvents } from '@/lib/domain/calendar';
import { monthName } from '@/lib/format/date';
import { messages } from '@/lib/messages';
import { EventCard } from './event-card';
import type { EventSummary } from './event-summary';

const PANEL = 'calendar-months';
const ALL = 'all';

interface MonthCardsProps {
  months: readonly MonthOfEvents<EventSummary>[];
  /** How many of all the events stand under «Все»; a month shows all that it has. */
  nearest: number;
}

/** The month strip over its cards: «Все», then the months that contain events (P-052, P-053, P-054). */
export function MonthCards({ months, nearest }: MonthCardsProps) {
  const [chosen, setChosen] = useState(ALL);
  const all = months.flatMap(({ events }) => events);
  const shown = months.find(({ month }) => month === chosen)?.events ?? all.slice(0, nearest);
  return (
    <>
      <Tabs
        label="Месяц"
        panelId={PANEL}
        value={chosen}
        onValueChange={setChosen}
        items={[
          { value: ALL, label: messages.content.all, count: all.length },
          ...months.map(({ month, events }) => ({
            value: month,
            label: monthName(Number(month.slice(5))),
            count: events.length,
          })),
        ]}
      />
      <TabPanel id={PANEL} value={chosen} className="cards cards--under-tabs">
        {shown.map((event) => (
          <EventCard key={event.public_id} event={event} />
        ))}
      </TabPanel>
    </>
  );
}
