import { z } from 'zod';
import { operation } from '@/lib/contract/wire/operation';
import { day, listOf } from '@/lib/contract/wire/shapes';

export const managementPerson = z.object({
  id: z.number().int(),
  fio: z.string(),
  position: z.string(),
  title: z.string(),
  /** A path below the API's file base; without one the fallback picture is shown. */
  picture: z.string().nullable(),
  birth_date: day.nullable(),
  /** Rich HTML. */
  education: z.string(),
  description: z.string(),
});
export type ManagementPerson = z.infer<typeof managementPerson>;

export const managements = {
  list: operation({
    method: 'GET',
    path: '/api/managements',
    summary: 'Руководство федерации; первый — президент',
    response: listOf(managementPerson),
  }),
};
