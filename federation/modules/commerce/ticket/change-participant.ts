import type { Database } from '@/federation/db/client';
import type { Deps } from '@/federation/deps';
import type { AccessScope } from '@/federation/modules/account/session/scope';
import { readDocument } from '@/federation/modules/base/file/read-upload';
import { deleteFiles, dropBytes } from '@/federation/modules/base/file/repository';
import { type ChangeableField, changedParticipant } from '@/lib/domain/commerce/ticket/participant-change';
import { isCorrection } from '@/lib/domain/commerce/ticket/person';
import { emailHolder } from './email-holder';
import { participantChangedEmail } from './life-emails';
import { changeTicket, idForUser, type LockedTicket, type LockTicket, lockTicket } from './lock-ticket';
import { columnsOf, proofOf, refuseWrong, registeredPerson, storeProof, type Values } from './register';
import { reserveShirt, returnShirt } from './shirt';
import { participantOf, personIn } from './to-contract';

interface ChangeRequest {
  readonly values: Omit<Values, 'team_public_id'>;
  readonly access: AccessScope;
  readonly now: Date;
}

/** Team and start number stay. Throws 400 with the first field's message, 404 and 400 as `lockTicket` does. */
export async function changeParticipant(
  deps: Pick<Deps, 'db' | 'queue' | 'settings' | 'storage'>,
  { values, access, now }: ChangeRequest,
  lock: LockTicket = lockTicket,
): Promise<ChangeableField[]> {
  const memberId = access.userId;
  const proof = values.cluster?.document ? await readDocument(values.cluster.document) : null;
  const uploaded: string[] = [];
  const { changed, dropped } = await deps.db
    .transaction(async (tx) => {
      const locked = await lock(tx, { publicId: values.public_id, access, action: 'change-participant', now });
      const { ticket } = locked;
      const person = await registeredPerson(tx, locked, values, memberId);
      const columns = columnsOf(person, locked);
      const former = participantOf(ticket);
      const provenPerson = ticket.provenPerson ?? personIn(ticket);
      const next = participantOf(columns);
      const isProofStored =
        proof === null &&
        ticket.clusterDocumentId !== null &&
        former.cluster === next.cluster &&
        isCorrection(provenPerson, personIn(columns));
      await refuseWrong(tx, locked, person, { hasProof: proof !== null || isProofStored, asksTeam: false, now });
      const fields = changedParticipant(former, next);
      if (proof) fields.push('document');
      if (fields.length === 0) return { changed: fields, dropped: [] };
      if (fields.includes('item_size')) await exchangeShirt(tx, locked, { size: next.item_size, now });
      const proofId = proof && (await storeProof(tx, deps, { proof, ownerId: memberId, now }));
      if (proofId) uploaded.push(proofId);
      const proofColumns = isProofStored
        ? { clusterDocumentId: ticket.clusterDocumentId, provenPerson }
        : proofOf(proofId, columns);
      await changeTicket(
        tx,
        ticket.publicId,
        { ...columns, ...proofColumns },
        { action: 'participant-changed', actorId: memberId, at: now, changed: fields },
      );
      const stale = isProofStored || !ticket.clusterDocumentId ? [] : [ticket.clusterDocumentId];
      await deleteFiles(tx, stale);
      await emailHolder(tx, deps, {
        memberId,
        dedupeKey: `participant-changed:${ticket.publicId}:${now.toISOString()}`,
        ...participantChangedEmail(locked, idForUser(ticket, memberId), {
          siteUrl: deps.settings.SITE_URL,
          name: `${next.last_name} ${next.first_name}`,
          changed: fields,
        }),
        now,
      });
      return { changed: fields, dropped: stale };
    })
    .catch(async (error: unknown) => {
      await dropBytes(deps, uploaded);
      throw error;
    });
  await dropBytes(deps, dropped);
  return changed;
}

/** Reserves the new size before releasing the old one, so that a participant who gets none keeps theirs. */
async function exchangeShirt(
  tx: Database,
  locked: LockedTicket,
  { size, now }: { readonly size: string | null; readonly now: Date },
): Promise<void> {
  const { ticket, eventCity } = locked;
  await reserveShirt(tx, { orderId: ticket.orderId, eventCityId: eventCity.publicId, size: size ?? '', now });
  await returnShirt(tx, locked, now);
}
