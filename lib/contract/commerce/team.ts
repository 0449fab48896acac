import { z } from 'zod';
import { operation } from '@/lib/contract/wire/operation';
import { byPublicId, city, instant, listOf, nameText, publicId } from '@/lib/contract/wire/shapes';

export const team = z.object({
  public_id: publicId,
  number: z.string(),
  tickets_left: z.object({ athlete: z.number().int().nonnegative() }),
});
export type Team = z.infer<typeof team>;

export const invitation = z.string().regex(/^[\w-]{20,64}$/, 'Ссылка повреждена: скопируйте её целиком');

const name = nameText(60).min(1, 'Назовите команду');

const member = z.object({
  /** Names the member for `removeMember`; not a ticket's id. */
  id: z.string(),
  /** First and last name of the participant; empty if nobody is registered. */
  name: z.string(),
  registered: z.boolean(),
  is_you: z.boolean(),
  is_captain: z.boolean(),
  /** True for the captain, of members who came by the link. */
  removable: z.boolean(),
});

export const teamDetail = z.object({
  public_id: publicId,
  number: z.string(),
  name: z.string().nullable(),
  /** The federation's own team: without a captain, and its members are not listed. */
  open: z.boolean(),
  is_captain: z.boolean(),
  places_left: z.number().int().nonnegative(),
  members: z.array(member),
  /** Only for the captain; `null` if the link is closed. */
  invitation: z.string().nullable(),
});
export type TeamDetail = z.infer<typeof teamDetail>;

export const invitedTeam = z.object({
  number: z.string(),
  name: z.string().nullable(),
  places_left: z.number().int().nonnegative(),
  event: z.object({ title: z.string() }),
  event_format: z.object({ public_id: publicId, title: z.string(), start_time: instant, timezone: z.string() }),
  city,
  tickets: z.array(
    z.object({
      public_id: publicId,
      ticketNumber: z.string(),
      participant: z.string(),
      team: z.object({ number: z.string(), name: z.string().nullable() }).nullable(),
      is_member: z.boolean(),
    }),
  ),
});
export type InvitedTeam = z.infer<typeof invitedTeam>;

const ofCaptain = { access: 'order-or-member', response: teamDetail, browser: true } as const;

export const teams = {
  ofFormat: operation({
    method: 'GET',
    path: '/api/teams/:public_id',
    summary: 'Открытые команды формата и свободные места в них',
    params: z.object({ public_id: publicId }),
    response: listOf(team),
    browser: true,
  }),
  one: operation({
    method: 'GET',
    path: '/api/user/team/:public_id',
    summary: 'Команда участника или её капитана; чужая — как несуществующая (404)',
    params: byPublicId,
    ...ofCaptain,
  }),
  rename: operation({
    method: 'PUT',
    path: '/api/user/team',
    summary: 'Назвать команду; может её капитан',
    body: byPublicId.extend({ name }),
    ...ofCaptain,
  }),
  renewInvitation: operation({
    method: 'POST',
    path: '/api/user/team/invitation',
    summary: 'Новая ссылка в команду; прежняя больше не действует',
    body: byPublicId,
    ...ofCaptain,
  }),
  closeInvitation: operation({
    method: 'PUT',
    path: '/api/user/team/invitation/close',
    summary: 'Закрыть ссылку в команду',
    body: byPublicId,
    ...ofCaptain,
  }),
  removeMember: operation({
    method: 'PUT',
    path: '/api/user/team/member/remove',
    summary: 'Исключить того, кто пришёл по ссылке; ссылка обновляется',
    body: byPublicId.extend({ member: z.string().max(64) }),
    ...ofCaptain,
  }),
  invited: operation({
    method: 'GET',
    path: '/api/team/invitation/:invitation',
    summary: 'Куда приглашает ссылка и какие билеты могут по ней вступить',
    access: 'order-or-member',
    params: z.object({ invitation }),
    response: invitedTeam,
    browser: true,
  }),
};
