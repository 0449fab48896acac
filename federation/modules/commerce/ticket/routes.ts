import type { Deps } from '@/federation/deps';
import { notFound } from '@/federation/http/api-error';
import { type App, serveMember } from '@/federation/http/serve';
import type { Reach } from '@/federation/modules/account/session/scope';
import { limitUploads } from '@/federation/modules/base/rate-limit/limit-uploads';
import { tickets } from '@/lib/contract/commerce/ticket';
import { kopecksOf, rublesOf } from '@/lib/domain/commerce/money/money';
import { actionRefusal } from '@/lib/domain/commerce/ticket/ticket-action';
import { cancelRegistration } from './cancel-registration';
import { changeParticipant } from './change-participant';
import { changeTeam } from './change-team';
import { historyOf } from './history';
import { factsOf } from './lock-ticket';
import { refundOf, refundTicket } from './refund';
import { refundStateOf } from './refund-state';
import { registerTicket } from './register';
import { registerTickets } from './register-many';
import { findTicket, type TicketRow, ticketsGiven, ticketsPast, ticketsToCome } from './repository';
import { surchargeToPay } from './surcharge';
import { ticketOf } from './to-contract';
import { returnTicket, transferTicket } from './transfer';
import { transferTickets } from './transfer-many';

export function ticketRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  const listOf = (rows: readonly TicketRow[], reach: Reach, now: Date) => ({
    values: rows.map((row) => ticketOf(row, reach, now)),
  });

  serveMember(app, deps, tickets.mine, async ({ member, now }) =>
    listOf(await ticketsToCome(db, member, now), member, now),
  );

  serveMember(app, deps, tickets.transferred, async ({ member, now }) =>
    listOf(await ticketsGiven(db, member), member, now),
  );

  serveMember(app, deps, tickets.past, async ({ member, now }) =>
    listOf(await ticketsPast(db, member, now), member, now),
  );

  serveMember(app, deps, tickets.one, async ({ params, member, now }) => {
    const { userId } = member;
    const row = await findTicket(db, params.public_id, member);
    if (!row) throw notFound('Такого билета нет');
    const ticket = ticketOf(row, member, now);
    return {
      ...ticket,
      refund_state: await refundStateOf(db, row.ticket.publicId),
      proven_person: ticket.actions.includes('change-participant') ? row.ticket.provenPerson : null,
      change_refusal: actionRefusal('change-participant', factsOf(row), userId, now),
      ...refundOf(row, ticket.actions, now),
      surcharge: await surchargeToPay(db, deps.settings, row, { actions: ticket.actions, now }),
      history: await historyOf(db, row.ticket, userId),
    };
  });

  serveMember(app, deps, tickets.register, async ({ body, member, request, now }) => {
    await limitUploads(deps, { request, files: [body.cluster?.document], now });
    await registerTicket(deps, { values: body, reach: member, now });
    return { message: 'Билет зарегистрирован' };
  });

  serveMember(app, deps, tickets.registerMany, async ({ body, member, now }) => ({
    values: await registerTickets(deps, { ...body, reach: member, now }),
  }));

  serveMember(app, deps, tickets.changeParticipant, async ({ body, member, request, now }) => {
    await limitUploads(deps, { request, files: [body.cluster?.document], now });
    const changed = await changeParticipant(deps, { values: body, reach: member, now });
    return { message: changed.length > 0 ? 'Данные участника изменены' : 'Данные не изменились' };
  });

  serveMember(app, deps, tickets.cancelRegistration, async ({ body, member, now }) => {
    await cancelRegistration(deps, {
      publicId: body.public_id,
      formatId: body.format_public_id,
      reach: member,
      now,
    });
    return { message: 'Регистрация отменена. Билет остаётся у вас' };
  });

  serveMember(app, deps, tickets.transfer, async ({ body, member, now }) => {
    await transferTicket(deps, { publicId: body.public_id, email: body.email, reach: member, now });
    return { message: 'Билет передан. Мы отправили письмо новому участнику' };
  });

  serveMember(app, deps, tickets.transferMany, async ({ body, member, now }) => ({
    values: await transferTickets(deps, { ...body, reach: member, now }),
  }));

  serveMember(app, deps, tickets.changeTeam, async ({ body, member, now }) => {
    await changeTeam(deps, { publicId: body.public_id, choice: body.team, reach: member, now });
    return { message: body.team === 'none' ? 'Билет больше не в команде' : 'Билет в команде' };
  });

  serveMember(app, deps, tickets.return, async ({ body, member, now }) => {
    await returnTicket(deps, { publicId: body.public_id, reach: member, now });
    return { message: 'Билет снова у вас' };
  });

  serveMember(app, deps, tickets.refund, async ({ body, member, now }) => {
    const sum = await refundTicket(deps, {
      publicId: body.ticket.public_id,
      expected: kopecksOf(body.expected_sum),
      reach: member,
      now,
    });
    return { sum: rublesOf(sum), message: 'Возврат принят' };
  });
}
