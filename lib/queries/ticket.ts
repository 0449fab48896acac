import { queryOptions } from '@tanstack/react-query';
import { tickets } from '@/lib/contract/ticket';
import { callForwarder } from './call';

/** Tickets of starts to come. */
export const myTicketsQuery = queryOptions({
  queryKey: ['tickets', 'mine'],
  queryFn: async () => (await callForwarder(tickets.mine, {})).values,
});

/** Tickets of starts that are over. */
export const pastTicketsQuery = queryOptions({
  queryKey: ['tickets', 'past'],
  queryFn: async () => (await callForwarder(tickets.past, {})).values,
});

/** Tickets given to another (U-24). */
export const transferredTicketsQuery = queryOptions({
  queryKey: ['tickets', 'transferred'],
  queryFn: async () => (await callForwarder(tickets.transferred, {})).values,
});

export const ticketQuery = (publicId: string) =>
  queryOptions({
    queryKey: ['tickets', 'one', publicId],
    queryFn: () => callForwarder(tickets.one, { params: { public_id: publicId } }),
  });
