import type { TabItem } from '@/components/ui/tabs';
import type { EventDays, MonthOfEvents } from '@/lib/domain/calendar';
import { monthName } from '@/lib/format/date';
import { messages } from '@/lib/messages';

export const ALL_MONTHS = 'all';

/** The month strip: «Все», then the months, each with how many events it has; `all` where «Все» has more than they. */
export const monthTabs = (
  months: readonly MonthOfEvents<EventDays>[],
  all = months.reduce((sum, { events }) => sum + events.length, 0),
): TabItem<string>[] => [
  { value: ALL_MONTHS, label: messages.content.all, count: all },
  ...months.map(({ month, events }) => ({
    value: month,
    label: monthName(Number(month.slice(5))),
    count: events.length,
  })),
];
