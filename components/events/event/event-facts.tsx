import type { ReactNode } from 'react';
import { EventLegs } from '@/components/events/calendar/event-legs';
import { EventPlace } from '@/components/events/calendar/event-place';
import { categoryLabels, distanceLabels, rankLabels, subtypeLabels } from '@/components/events/calendar/labels';
import boxStyles from '@/components/ui/box.module.css';
import factsStyles from '@/components/ui/facts.module.css';
import type { CalendarEventPage } from '@/lib/contract/events/calendar';
import { eventDate } from '@/lib/format/event-date';
import { StartTime } from './start-time';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function EventFacts({ event }: { event: CalendarEventPage }) {
  return (
    <div className={boxStyles.box}>
      <EventLegs legs={event.legs} />
      <dl className={factsStyles.facts}>
        <Fact name="Дата">{eventDate(event)}</Fact>
        <Fact name="Старт">
          <StartTime instant={event.start_time} zone={event.timezone} city={event.city.name_ru} />
        </Fact>
        <Fact name="Место">
          <EventPlace {...event} />
        </Fact>
        <Fact name="Вид">{subtypeLabels[event.event_subtype]}</Fact>
        <Fact name="Дистанция">{event.distance && distanceLabels[event.distance]}</Fact>
        <Fact name="Статус">{event.status && rankLabels[event.status]}</Fact>
        <Fact name="Категория">{event.category.map((each) => categoryLabels[each]).join(', ')}</Fact>
      </dl>
    </div>
  );
}
