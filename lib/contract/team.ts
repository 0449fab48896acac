import { z } from 'zod';
import { operation } from './operation';
import { listOf, publicId } from './shapes';

/** A team of a format that can be joined. */
export const team = z.object({
  public_id: publicId,
  number: z.string(),
  tickets_left: z.object({ athlete: z.number().int().nonnegative() }),
});
export type Team = z.infer<typeof team>;

export const teams = {
  ofFormat: operation({
    method: 'GET',
    path: '/api/teams/:public_id',
    summary: 'Команды формата и свободные места в них',
    params: z.object({ public_id: publicId }),
    answer: listOf(team),
    browser: true,
  }),
};
