import { queryOptions } from '@tanstack/react-query';
import { callForwarder } from './call';

export const calendarEventQuery = (publicId: string) =>
  queryOptions({
    queryKey: ['calendar-event', publicId],
    queryFn: () => callForwarder('GET /api/calendar/event/:public_id', { params: { public_id: publicId } }),
  });
