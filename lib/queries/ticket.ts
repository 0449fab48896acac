import { queryOptions } from '@tanstack/react-query';
import type { ListedRegistration, TicketRegistration, tickets } from '@/lib/contract/commerce/ticket';
import type { RequestOf } from '@/lib/contract/wire/operation';
import { callForwarder } from './call';

export const myTicketsQuery = queryOptions({
  queryKey: ['tickets', 'mine'],
  queryFn: async () => (await callForwarder('GET /api/user/tickets/my', {})).values,
});

export const pastTicketsQuery = queryOptions({
  queryKey: ['tickets', 'past'],
  queryFn: async () => (await callForwarder('GET /api/user/tickets/old', {})).values,
});

export const transferredTicketsQuery = queryOptions({
  queryKey: ['tickets', 'transferred'],
  queryFn: async () => (await callForwarder('GET /api/user/tickets/transfered', {})).values,
});

export const ticketQuery = (publicId: string) =>
  queryOptions({
    queryKey: ['tickets', 'one', publicId],
    queryFn: () => callForwarder('GET /api/user/ticket/:public_id', { params: { public_id: publicId } }),
  });

export const TICKETS = ['tickets'];

export const registerTicket = (registration: TicketRegistration) =>
  callForwarder('PUT /api/user/ticket', { body: registration });

export const registerTickets = (registrations: ListedRegistration[]) =>
  callForwarder('PUT /api/user/tickets/participants', { body: { registrations } }, { timeoutMs: 30_000 });

export const transferTickets = (transfers: { public_id: string; email: string }[]) =>
  callForwarder('PUT /api/user/tickets/transfers', { body: { transfers } }, { timeoutMs: 30_000 });

export const changeParticipant = (registration: TicketRegistration) =>
  callForwarder('PUT /api/user/ticket/participant', { body: registration });

export const cancelRegistration = (body: { public_id: string; format_public_id: string }) =>
  callForwarder('PUT /api/user/ticket/disable', { body });

export const transferTicket = (body: { public_id: string; email: string }) =>
  callForwarder('PUT /api/user/ticket/transfer', { body });

export const changeTeam = (body: RequestOf<typeof tickets.changeTeam>['body']) =>
  callForwarder('PUT /api/user/ticket/team', { body });

export const returnTicket = (public_id: string) =>
  callForwarder('PUT /api/user/ticket/return', { body: { public_id } });

/** The API refuses if the sum has changed. */
export const refundTicket = (public_id: string, expected_sum: number) =>
  callForwarder('POST /api/payment/cancel', { body: { ticket: { public_id }, expected_sum } }, { timeoutMs: 30_000 });
