import { queryOptions } from '@tanstack/react-query';
import { callForwarder } from './call';
import { TICKETS } from './ticket';

export const teamsQuery = (formatPublicId: string) =>
  queryOptions({
    queryKey: ['teams', formatPublicId],
    queryFn: async () =>
      (await callForwarder('GET /api/teams/:public_id', { params: { public_id: formatPublicId } })).values,
  });

export const teamQuery = (publicId: string) =>
  queryOptions({
    queryKey: [...TICKETS, 'team', publicId],
    queryFn: () => callForwarder('GET /api/user/team/:public_id', { params: { public_id: publicId } }),
  });

export const invitedTeamQuery = (invitation: string) =>
  queryOptions({
    queryKey: [...TICKETS, 'invitation', invitation],
    queryFn: () => callForwarder('GET /api/team/invitation/:invitation', { params: { invitation } }),
  });

export const renameTeam = (public_id: string, name: string) =>
  callForwarder('PUT /api/user/team', { body: { public_id, name } });

export const renewInvitation = (public_id: string) =>
  callForwarder('POST /api/user/team/invitation', { body: { public_id } });

export const closeInvitation = (public_id: string) =>
  callForwarder('PUT /api/user/team/invitation/close', { body: { public_id } });

export const removeMember = (public_id: string, member: string) =>
  callForwarder('PUT /api/user/team/member/remove', { body: { public_id, member } });
