import { z } from 'zod';
import { operation } from '@/lib/contract/wire/operation';
import { listOf } from '@/lib/contract/wire/shapes';

export const regionalFederation = z.object({
  id: z.number().int(),
  name: z.string(),
  region: z.object({ name_ru: z.string() }),
  person: z.string(),
  /** 11 digits, without the plus. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  link: z.string().nullable(),
});
export type RegionalFederation = z.infer<typeof regionalFederation>;

export const childrensSchool = z.object({
  _id: z.string(),
  region: z.object({ name_ru: z.string() }),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  link: z.string().nullable(),
});
export type ChildrensSchool = z.infer<typeof childrensSchool>;

export const branches = {
  regions: operation({
    method: 'GET',
    path: '/api/branches/list/regions',
    summary: 'Региональные федерации по алфавиту регионов',
    response: listOf(regionalFederation),
  }),
  child: operation({
    method: 'GET',
    path: '/api/branches/list/child',
    summary: 'Детские школы по алфавиту регионов',
    response: listOf(childrensSchool),
  }),
};
