import { z } from 'zod';
import { operation } from '@/lib/contract/wire/operation';
import { listOf } from '@/lib/contract/wire/shapes';

/** The id is the code of the traffic police and tax service. */
export const region = z.object({ id: z.number().int(), name_ru: z.string() });
export type Region = z.infer<typeof region>;

export const regions = {
  list: operation({
    method: 'GET',
    path: '/api/regions',
    summary: 'Субъекты Российской Федерации по алфавиту',
    response: listOf(region),
    browser: true,
  }),
};
