import { queryOptions } from '@tanstack/react-query';
import { calendar } from '@/lib/contract/calendar';
import { callForwarder } from './call';

/** An event as it stands now: the places left of its formats move while its page is being read. */
export const calendarEventQuery = (publicId: string) =>
  queryOptions({
    queryKey: ['calendar-event', publicId],
    queryFn: () => callForwarder(calendar.one, { params: { public_id: publicId } }),
  });
