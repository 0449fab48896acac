import { queryOptions } from '@tanstack/react-query';
import type { RequestOf } from '@/lib/contract/operation';
import { type Registration, tickets } from '@/lib/contract/ticket';
import { callForwarder } from './call';

export const myTicketsQuery = queryOptions({
  queryKey: ['tickets', 'mine'],
  queryFn: async () => (await callForwarder(tickets.mine, {})).values,
});

export const pastTicketsQuery = queryOptions({
  queryKey: ['tickets', 'past'],
  queryFn: async () => (await callForwarder(tickets.past, {})).values,
});

export const transferredTicketsQuery = queryOptions({
  queryKey: ['tickets', 'transferred'],
  queryFn: async () => (await callForwarder(tickets.transferred, {})).values,
});

export const ticketQuery = (publicId: string) =>
  queryOptions({
    queryKey: ['tickets', 'one', publicId],
    queryFn: () => callForwarder(tickets.one, { params: { public_id: publicId } }),
  });

export const TICKETS = ['tickets'];

export const registerTicket = (registration: Registration) => callForwarder(tickets.register, { body: registration });

export const changeParticipant = (registration: Registration) =>
  callForwarder(tickets.changeParticipant, { body: registration });

export const cancelRegistration = (body: { public_id: string; format_public_id: string }) =>
  callForwarder(tickets.cancelRegistration, { body });

export const transferTicket = (body: { public_id: string; email: string }) => callForwarder(tickets.transfer, { body });

export const changeTeam = (body: RequestOf<typeof tickets.changeTeam>['body']) =>
  callForwarder(tickets.changeTeam, { body });

export const returnTicket = (public_id: string) => callForwarder(tickets.return, { body: { public_id } });

/** The API refuses another sum than the one that was shown. */
export const refundTicket = (public_id: string, expected_sum: number) =>
  callForwarder(tickets.refund, { body: { ticket: { public_id }, expected_sum } });
