'use client';

import { useRef, useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { useWhenSeen } from '@/components/ui/use-when-seen';
import type { CalendarType } from '@/lib/contract/calendar';
import { monthStrip } from '@/lib/domain/calendar';
import { messages } from '@/lib/messages';
import { EventCard } from './event-card';
import { EventPopup } from './event-popup';
import type { EventSummary } from './event-summary';
import { ALL_MONTHS, monthTabs } from './month-tabs';

const PANEL = 'calendar-months';

/** What the server wrote stays. */
const ignore = () => undefined;

interface MonthCardsProps {
  /** As the server knew them. */
  events: readonly EventSummary[];
  /** YYYY-MM-DD */
  today: string;
  type?: CalendarType;
  /** How many of all the events stand under «Все»; a month shows all that it has. */
  nearest: number;
}

/**
 * The month strip over its cards: «Все», then the months that contain events (P-052, P-053, P-054). The events are asked
 * for again when the block comes into sight (P-172), so that a page it only ends need not load what asks for them.
 */
export function MonthCards({ events: written, today, type, nearest }: MonthCardsProps) {
  const [chosen, setChosen] = useState<string>(ALL_MONTHS);
  const [now, setNow] = useState<readonly EventSummary[]>();
  const block = useRef<HTMLDivElement>(null);
  useWhenSeen(block, () => {
    import('./events-now').then(({ eventsNow }) => eventsNow(type)).then(setNow, ignore);
  });
  const months = monthStrip(now ?? written, today);
  const all = months.flatMap(({ events }) => events);
  const month = months.find(({ month }) => month === chosen);
  const shown = month?.events ?? all.slice(0, nearest);
  return (
    <div ref={block}>
      {months.length === 0 ? (
        <EmptyState title={messages.content.calendarEmpty} />
      ) : (
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
      )}
    </div>
  );
}
