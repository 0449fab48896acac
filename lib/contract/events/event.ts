import { z } from 'zod';
import { operation } from '@/lib/contract/wire/operation';
import { city, day, instant, listOf, publicId } from '@/lib/contract/wire/shapes';

export const eventCity = z.object({
  public_id: publicId,
  event_public_id: publicId,
  title: z.string(),
  city,
  start_time: instant,
  timezone: z.string(),
});
export type EventCity = z.infer<typeof eventCity>;

export const eventOfList = z.object({
  public_id: publicId,
  title: z.string(),
  start_date: day,
  end_date: day,
  start_time: instant,
  timezone: z.string(),
  event_cities: z.array(
    z.object({
      public_id: publicId,
      timezone: z.string(),
      city,
      formats: z.array(
        z.object({
          public_id: publicId,
          title: z.string(),
          start_time: instant,
          max_count: z.number().int().positive().nullable(),
        }),
      ),
    }),
  ),
});
export type EventOfList = z.infer<typeof eventOfList>;

export const events = {
  list: operation({
    method: 'GET',
    path: '/api/event/list',
    summary: 'События с городами и форматами, ранние сверху',
    response: listOf(eventOfList),
  }),
  cities: operation({
    method: 'GET',
    path: '/api/event/cities',
    summary: 'Города событий для фильтров, ранние сверху',
    response: listOf(eventCity),
  }),
};
