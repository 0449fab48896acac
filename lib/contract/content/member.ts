import { z } from 'zod';
import { operation } from '@/lib/contract/wire/operation';
import { byPublicId, day, instant, listOf, publicId } from '@/lib/contract/wire/shapes';

/** The first group of the list is «leaders». */
export const membersGroup = z.object({ public_id: publicId, name: z.string(), updated_at: instant.optional() });
export type MembersGroup = z.infer<typeof membersGroup>;

export const member = z.object({
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
export type TeamAthlete = z.infer<typeof member>;

export const members = {
  groups: operation({
    method: 'GET',
    path: '/api/members/group',
    summary: 'Группы сборной; первая — лидеры',
    response: listOf(membersGroup),
    browser: true,
  }),
  ofGroup: operation({
    method: 'GET',
    path: '/api/members/group/:public_id',
    summary: 'Спортсмены группы и сама группа',
    params: byPublicId,
    response: z.object({ values: z.array(member), group: membersGroup }),
    browser: true,
  }),
};
