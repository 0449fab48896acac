import { z } from 'zod';
import { operation } from '@/lib/contract/wire/operation';
import { listOf } from '@/lib/contract/wire/shapes';
import { calendarType } from './calendar';

const eventType = z.object({ value: calendarType, title: z.string(), logo: z.string().nullable() });

export const eventTypes = {
  list: operation({
    method: 'GET',
    path: '/api/event_type/list',
    summary: 'Типы событий для фильтров',
    response: listOf(eventType),
  }),
};
