import { queryOptions } from '@tanstack/react-query';
import { calendar } from '@/lib/contract/calendar';
import { callForwarder } from './call';

export const calendarEventQuery = (publicId: string) =>
  queryOptions({
    queryKey: ['calendar-event', publicId],
    queryFn: () => callForwarder(calendar.one, { params: { public_id: publicId } }),
  });
