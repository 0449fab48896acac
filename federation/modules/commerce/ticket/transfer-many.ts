import type { Deps } from '@/federation/deps';
import { readableEmail } from '@/federation/gateways/mail/readable-email';
import type { AccessScope } from '@/federation/modules/account/session/scope';
import type { RowOutcome } from '@/lib/contract/commerce/ticket';
import { maskedEmail } from '@/lib/domain/account/masked';
import { emailHolder } from './email-holder';
import { ticketsTransferredEmail } from './life-emails';
import { type LockTicket, lockTicket, lockTicketsNamed } from './lock-ticket';
import { rowOutcomeOf } from './row-outcome';
import { lockTeams } from './team';
import { type Transferred, transferIn } from './transfer';

interface TransferManyRequest {
  readonly transfers: readonly { readonly public_id: string; readonly email: string }[];
  readonly access: AccessScope;
  readonly now: Date;
}

/**
 * In one transaction, so that one e-mail tells the owner of all: a row that is refused leaves the others alone.
 * Addresses go in their sequence, since counting an e-mail locks the counts of its recipient.
 */
export function transferTickets(
  deps: Pick<Deps, 'db' | 'queue' | 'settings'>,
  { transfers, access, now }: TransferManyRequest,
  lock: LockTicket = lockTicket,
): Promise<RowOutcome[]> {
  return deps.db.transaction(async (tx) => {
    const ids = transfers.map(({ public_id }) => public_id);
    const locked = await lockTicketsNamed(tx, ids, access);
    const known = new Map(locked.map(({ ticket }) => [ticket.publicId, ticket]));
    await lockTeams(
      tx,
      locked.flatMap(({ ticket }) => ticket.teamId ?? []),
    );
    const done: (Transferred & { readonly email: string })[] = [];
    const outcomes = new Map<number, RowOutcome>();
    const inSequence = [...transfers.entries()].toSorted(([, one], [, other]) => compare(one.email, other.email));
    for (const [index, { public_id: publicId, email }] of inSequence) {
      const outcome = await rowOutcomeOf(tx, publicId, async (row) => {
        const before = known.get(publicId);
        // The mask is what the owner sees of the recipient anyway; a second press finds its own work done.
        if (before?.originalUserId === access.userId && before.transferredTo === maskedEmail(readableEmail(email)))
          return 'already';
        done.push({ ...(await transferIn(row, deps, { publicId, access, email, now }, lock)), email });
        return 'done';
      });
      outcomes.set(index, outcome);
    }
    const [first] = done;
    if (first) {
      await emailHolder(tx, deps, {
        memberId: access.userId,
        dedupeKey: `tickets-transferred:${first.transferredAs}`,
        ...ticketsTransferredEmail(done, deps.settings.SITE_URL),
        now,
      });
    }
    return transfers.flatMap((_, index) => outcomes.get(index) ?? []);
  });
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
