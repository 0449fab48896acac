import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type CalendarType, calendar } from '@/lib/contract/calendar';
import { callForwarder } from './call';

/**
 * The events of a list as they stand now: asked for when a block of them appears and whenever the filter of types
 * changes (P-172).
 */
export const calendarEventsQuery = (type: CalendarType | undefined, chosenTypes: readonly string[] = []) =>
  queryOptions({
    queryKey: ['calendar-events', type ?? 'all', ...chosenTypes],
    queryFn: async () => (await callForwarder(calendar.list, { query: { type } })).values,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** An event as it stands now: the places left of its formats move while its page is being read. */
export const calendarEventQuery = (publicId: string) =>
  queryOptions({
    queryKey: ['calendar-event', publicId],
    queryFn: () => callForwarder(calendar.one, { params: { public_id: publicId } }),
  });
