import { queryOptions } from '@tanstack/react-query';
import { teams } from '@/lib/contract/team';
import { callForwarder } from './call';
import { TICKETS } from './ticket';

export const teamsQuery = (formatPublicId: string) =>
  queryOptions({
    queryKey: ['teams', formatPublicId],
    queryFn: async () => (await callForwarder(teams.ofFormat, { params: { public_id: formatPublicId } })).values,
  });

export const teamQuery = (publicId: string) =>
  queryOptions({
    queryKey: [...TICKETS, 'team', publicId],
    queryFn: () => callForwarder(teams.one, { params: { public_id: publicId } }),
  });

export const invitedTeamQuery = (invitation: string) =>
  queryOptions({
    queryKey: [...TICKETS, 'invitation', invitation],
    queryFn: () => callForwarder(teams.invited, { params: { invitation } }),
  });

export const renameTeam = (public_id: string, name: string) =>
  callForwarder(teams.rename, { body: { public_id, name } });

export const renewInvitation = (public_id: string) => callForwarder(teams.renewInvitation, { body: { public_id } });

export const closeInvitation = (public_id: string) => callForwarder(teams.closeInvitation, { body: { public_id } });

export const removeMember = (public_id: string, member: string) =>
  callForwarder(teams.removeMember, { body: { public_id, member } });
