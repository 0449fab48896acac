import type { Deps } from '@/federation/deps';
import { notFound } from '@/federation/http/api-error';
import type { AccessScope } from '@/federation/modules/account/session/scope';
import { deleteFiles, dropBytes } from '@/federation/modules/base/file/repository';
import { emailHolder } from './email-holder';
import { registrationCancelledEmail } from './life-emails';
import { changeTicket, idForUser, lockTicket, nobody } from './lock-ticket';
import { returnShirt } from './shirt';
import { isChosenAtRegistration, leaveTeam } from './team';
import { participantOf } from './to-contract';

interface CancelRequest {
  readonly publicId: string;
  readonly formatId: string;
  readonly access: AccessScope;
  readonly now: Date;
}

/**
 * The ticket has no participant again and stays with its holder; the form keeps the data. Throws 404 and 400 as
 * `lockTicket` does.
 */
export async function cancelRegistration(
  deps: Pick<Deps, 'db' | 'queue' | 'settings' | 'storage'>,
  { publicId, formatId, access, now }: CancelRequest,
  lock = lockTicket,
): Promise<void> {
  const memberId = access.userId;
  const document = await deps.db.transaction(async (tx) => {
    const locked = await lock(tx, { publicId, access, action: 'cancel-registration', now });
    const { ticket, format } = locked;
    if (format.publicId !== formatId) throw notFound('Такого билета нет');
    await returnShirt(tx, locked, now);
    if (await isChosenAtRegistration(tx, ticket)) await leaveTeam(tx, ticket);
    const changes = { ...nobody, formerParticipant: participantOf(ticket) };
    await changeTicket(tx, ticket.publicId, changes, { action: 'registration-cancelled', actorId: memberId, at: now });
    const documentIds = ticket.clusterDocumentId ? [ticket.clusterDocumentId] : [];
    await deleteFiles(tx, documentIds);
    await emailHolder(tx, deps, {
      memberId,
      dedupeKey: `registration-cancelled:${ticket.publicId}:${now.toISOString()}`,
      ...registrationCancelledEmail(locked, idForUser(ticket, memberId), deps.settings.SITE_URL),
      now,
    });
    return documentIds;
  });
  await dropBytes(deps, document);
}
