import type { Deps } from '@/federation/deps';
import { notFound } from '@/federation/http/api-error';
import { type App, serveSignedIn } from '@/federation/http/serve';
import type { AccessScope } from '@/federation/modules/account/session/scope';
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
  const listOf = (rows: readonly TicketRow[], access: AccessScope, now: Date) => ({
    values: rows.map((row) => ticketOf(row, access, now)),
  });

  serveSignedIn(app, deps, tickets.mine, async ({ signedIn, now }) =>
    listOf(await ticketsToCome(db, signedIn, now), signedIn, now),
  );

  serveSignedIn(app, deps, tickets.transferred, async ({ signedIn, now }) =>
    listOf(await ticketsGiven(db, signedIn), signedIn, now),
  );

  serveSignedIn(app, deps, tickets.past, async ({ signedIn, now }) =>
    listOf(await ticketsPast(db, signedIn, now), signedIn, now),
  );

  serveSignedIn(app, deps, tickets.one, async ({ params, signedIn, now }) => {
    const { userId } = signedIn;
    const row = await findTicket(db, params.public_id, signedIn);
    if (!row) throw notFound('Такого билета нет');
    const ticket = ticketOf(row, signedIn, now);
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

  serveSignedIn(app, deps, tickets.register, async ({ body, signedIn, request, now }) => {
    await limitUploads(deps, { request, files: [body.cluster?.document], now });
    await registerTicket(deps, { values: body, access: signedIn, now });
    return { message: 'Билет зарегистрирован' };
  });

  serveSignedIn(app, deps, tickets.registerMany, async ({ body, signedIn, now }) => ({
    values: await registerTickets(deps, { ...body, access: signedIn, now }),
  }));

  serveSignedIn(app, deps, tickets.changeParticipant, async ({ body, signedIn, request, now }) => {
    await limitUploads(deps, { request, files: [body.cluster?.document], now });
    const changed = await changeParticipant(deps, { values: body, access: signedIn, now });
    return { message: changed.length > 0 ? 'Данные участника изменены' : 'Данные не изменились' };
  });

  serveSignedIn(app, deps, tickets.cancelRegistration, async ({ body, signedIn, now }) => {
    await cancelRegistration(deps, {
      publicId: body.public_id,
      formatId: body.format_public_id,
      access: signedIn,
      now,
    });
    return { message: 'Регистрация отменена. Билет остаётся у вас' };
  });

  serveSignedIn(app, deps, tickets.transfer, async ({ body, signedIn, now }) => {
    await transferTicket(deps, { publicId: body.public_id, email: body.email, access: signedIn, now });
    return { message: 'Билет передан. Мы отправили письмо новому участнику' };
  });

  serveSignedIn(app, deps, tickets.transferMany, async ({ body, signedIn, now }) => ({
    values: await transferTickets(deps, { ...body, access: signedIn, now }),
  }));

  serveSignedIn(app, deps, tickets.changeTeam, async ({ body, signedIn, now }) => {
    await changeTeam(deps, { publicId: body.public_id, choice: body.team, access: signedIn, now });
    return { message: body.team === 'none' ? 'Билет больше не в команде' : 'Билет в команде' };
  });

  serveSignedIn(app, deps, tickets.return, async ({ body, signedIn, now }) => {
    await returnTicket(deps, { publicId: body.public_id, access: signedIn, now });
    return { message: 'Билет снова у вас' };
  });

  serveSignedIn(app, deps, tickets.refund, async ({ body, signedIn, now }) => {
    const sum = await refundTicket(deps, {
      publicId: body.ticket.public_id,
      expected: kopecksOf(body.expected_sum),
      access: signedIn,
      now,
    });
    return { sum: rublesOf(sum), message: 'Возврат принят' };
  });
}
