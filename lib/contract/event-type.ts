import { z } from 'zod';
import { calendarType } from './calendar';
import { operation } from './operation';
import { listOf } from './shapes';

const eventType = z.object({ value: calendarType, title: z.string(), logo: z.string().nullable() });

export const eventTypes = {
  list: operation({
    method: 'GET',
    path: '/api/event_type/list',
    summary: 'Типы событий для фильтров',
    response: listOf(eventType),
  }),
};
