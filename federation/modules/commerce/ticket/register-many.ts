import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@/federation/db/client';
import type { Deps } from '@/federation/deps';
import type { AccessScope } from '@/federation/modules/account/session/scope';
import type { RowOutcome } from '@/lib/contract/commerce/ticket';
import { emailHolder } from './email-holder';
import { participantsRegisteredEmail } from './life-emails';
import { type LockedTicket, type LockTicket, lockTicket, lockTicketsNamed } from './lock-ticket';
import { columnsOf, type Registered, registerIn, type Values } from './register';
import { rowOutcomeOf } from './row-outcome';
import { lockShirts } from './shirt';
import { lockTeams } from './team';
import { participantOf } from './to-contract';

interface RegisterManyRequest {
  readonly registrations: readonly Values[];
  readonly access: AccessScope;
  readonly now: Date;
}

/**
 * In one transaction, so that one e-mail tells of all: a row that is refused leaves the others alone.
 * Tickets, T-shirts and teams are locked first, in the sequence of docs/locks.md, which the rows would break.
 */
export function registerTickets(
  deps: Pick<Deps, 'db' | 'queue' | 'settings'>,
  { registrations, access, now }: RegisterManyRequest,
  lock: LockTicket = lockTicket,
): Promise<RowOutcome[]> {
  return deps.db.transaction(async (tx) => {
    const known = await lockAll(tx, { registrations, access, now });
    const done: Registered[] = [];
    const outcomes: RowOutcome[] = [];
    for (const values of registrations) {
      const outcome = await rowOutcomeOf(tx, values.public_id, async (row) => {
        if (isRegisteredSo(known.get(values.public_id), values, access)) return 'already';
        done.push(await registerIn(row, { values, access, now, proof: null }, lock));
        return 'done';
      });
      outcomes.push(outcome);
    }
    const [first] = done;
    if (first) {
      await emailHolder(tx, deps, {
        memberId: access.userId,
        dedupeKey: `tickets-registered:${first.locked.ticket.publicId}:${now.toISOString()}`,
        ...participantsRegisteredEmail(
          done.map(({ locked, person }) => ({ locked, name: `${person.last_name} ${person.first_name}` })),
          deps.settings.SITE_URL,
        ),
        now,
      });
    }
    return outcomes;
  });
}

type KnownTicket = Pick<LockedTicket, 'ticket' | 'format'>;

async function lockAll(tx: Database, { registrations, access, now }: RegisterManyRequest) {
  const locked = await lockTicketsNamed(
    tx,
    registrations.map(({ public_id }) => public_id),
    access,
  );
  const known = new Map<string, KnownTicket>();
  for (const { ticket, format } of locked) {
    known.set(ticket.publicId, { ticket, format });
    if (ticket.transferredAs) known.set(ticket.transferredAs, { ticket, format });
  }
  const wanted = registrations.flatMap(({ public_id, item_size }) => {
    const { eventCityId } = known.get(public_id)?.format ?? {};
    return eventCityId && item_size ? [{ eventCityId, size: item_size }] : [];
  });
  await lockShirts(tx, wanted, now);
  await lockTeams(
    tx,
    registrations.flatMap(({ team_public_id }) => team_public_id ?? []),
  );
  return known;
}

/** A second press, or one whose response was lost, finds its own work done. */
function isRegisteredSo(known: KnownTicket | undefined, values: Values, { userId }: AccessScope): boolean {
  if (!known?.ticket.registered || known.ticket.holderId !== userId) return false;
  return isDeepStrictEqual(participantOf(columnsOf(values, known)), participantOf(known.ticket));
}
