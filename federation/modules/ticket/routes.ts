import type { Deps } from '@/federation/deps';
import { notFound } from '@/federation/http/api-error';
import { type App, serveMember } from '@/federation/http/serve';
import { tickets } from '@/lib/contract/ticket';
import { findTicket, ticketsGiven, ticketsPast, ticketsToCome } from './repository';
import { ticketOf } from './shapes';

export function ticketRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  serveMember(app, deps, tickets.mine, async ({ member, now }) => ({
    values: (await ticketsToCome(db, member.userId, now)).map(ticketOf),
  }));

  serveMember(app, deps, tickets.transferred, async ({ member }) => ({
    values: (await ticketsGiven(db, member.userId)).map(ticketOf),
  }));

  serveMember(app, deps, tickets.past, async ({ member, now }) => ({
    values: (await ticketsPast(db, member.userId, now)).map(ticketOf),
  }));

  serveMember(app, deps, tickets.one, async ({ params, member }) => {
    const row = await findTicket(db, params.public_id, member.userId);
    if (!row) throw notFound('Такого билета нет');
    return ticketOf(row);
  });
}
