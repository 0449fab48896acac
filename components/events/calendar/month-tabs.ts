import type { TabItem } from '@/components/ui/tabs';
import { contentMessages } from '@/lib/messages/content';
import type { MonthCount } from './month-counts';

export const ALL_MONTHS = 'all';

export const monthTabs = (
  months: readonly MonthCount[],
  all = months.reduce((sum, { count }) => sum + count, 0),
): TabItem<string>[] => [
  { value: ALL_MONTHS, label: contentMessages.all, count: all },
  ...months.map(({ month, label, count }) => ({ value: month, label, count })),
];
