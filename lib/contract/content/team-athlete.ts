import { z } from 'zod';
import { operation } from '@/lib/contract/wire/operation';
import { byPublicId, day, instant, listOf, publicId } from '@/lib/contract/wire/shapes';

/** The first group of the list is «leaders». */
export const athleteGroup = z.object({ public_id: publicId, name: z.string(), updated_at: instant.optional() });
export type AthleteGroup = z.infer<typeof athleteGroup>;

export const teamAthlete = z.object({
  public_id: publicId,
  name: z.string(),
  /** The sports rank, e.g. «МСМК». */
  title: z.string(),
  picture: z.string().nullable(),
  birthday: day.nullable(),
  region: z.object({ name_ru: z.string() }).nullable(),
  company: z.string().nullable(),
  agent_name: z.string().nullable(),
});
export type TeamAthlete = z.infer<typeof teamAthlete>;

export const teamAthletes = {
  groups: operation({
    method: 'GET',
    path: '/api/members/group',
    summary: 'Группы сборной; первая — лидеры',
    response: listOf(athleteGroup),
    browser: true,
  }),
  ofGroup: operation({
    method: 'GET',
    path: '/api/members/group/:public_id',
    summary: 'Спортсмены группы и сама группа',
    params: byPublicId,
    response: z.object({ values: z.array(teamAthlete), group: athleteGroup }),
    browser: true,
  }),
};
