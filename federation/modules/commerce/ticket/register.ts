import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '@/federation/db/client';
import { orderTicketLines } from '@/federation/db/schema/commerce/order';
import type { Deps } from '@/federation/deps';
import { ApiError, notFound } from '@/federation/http/api-error';
import type { AccessScope } from '@/federation/modules/account/session/scope';
import { userById } from '@/federation/modules/account/user/repository';
import { readDocument, type Upload } from '@/federation/modules/base/file/read-upload';
import { dropBytes, storeFile } from '@/federation/modules/base/file/repository';
import { isSubject } from '@/federation/modules/base/region/subjects';
import type { ticketRegistration } from '@/lib/contract/commerce/ticket';
import * as fieldMessages from '@/lib/domain/base/input/field-messages';
import { dayIn } from '@/lib/domain/base/time/day';
import { discountStarter } from '@/lib/domain/commerce/ticket/discount-person';
import { filledPerson, type Person } from '@/lib/domain/commerce/ticket/person';
import {
  answersByName,
  type RegistrationRules,
  registrationRefusals,
  withAnswers,
} from '@/lib/domain/commerce/ticket/registration';
import { boughtFor, isForBuyerOnly } from './bought-for';
import { emailHolder } from './email-holder';
import { registeredEmail } from './life-emails';
import { changeTicket, idForUser, type LockedTicket, type LockTicket, lockTicket } from './lock-ticket';
import { FieldRefusal, reserveShirt, shirtSizes } from './shirt';
import { moveToTeam } from './team';
import { personIn } from './to-contract';

export type Values = z.output<typeof ticketRegistration>;

interface RegisterRequest {
  readonly values: Values;
  readonly access: AccessScope;
  readonly now: Date;
}

type RegisterDeps = Pick<Deps, 'db' | 'queue' | 'settings' | 'storage'>;

/** Throws 400 with the message of the first field that stands against it, 404 and 400 as `lockTicket` does. */
export async function registerTicket(
  deps: RegisterDeps,
  { values, access, now }: RegisterRequest,
  lock: LockTicket = lockTicket,
): Promise<void> {
  const memberId = access.userId;
  const proof = values.cluster?.document ? await readDocument(values.cluster.document) : null;
  const kept: string[] = [];
  try {
    await deps.db.transaction(async (tx) => {
      const storeOf = async () => {
        const id = proof && (await storeProof(tx, deps, { proof, ownerId: memberId, now }));
        if (id) kept.push(id);
        return id;
      };
      const done = await registerIn(tx, { values, access, now, proof: proof && storeOf }, lock);
      await tellHolder(tx, deps, { ...done, memberId, now });
    });
  } catch (error) {
    await dropBytes(deps, kept);
    throw error;
  }
}

interface RegisterInTransaction extends RegisterRequest {
  /** Stores the proof of the cluster, where one is given, and returns its id. */
  readonly proof: (() => Promise<string | null>) | null;
}

export interface Registered {
  readonly locked: LockedTicket;
  readonly person: Values;
}

/** Sends no e-mail. Locks the T-shirt before the team, as lockedAvailability does, to avoid a deadlock. */
export async function registerIn(
  tx: Database,
  { values, access, now, proof }: RegisterInTransaction,
  lock: LockTicket = lockTicket,
): Promise<Registered> {
  const memberId = access.userId;
  const locked = await lock(tx, { publicId: values.public_id, access, action: 'register', now });
  const person = await registeredPerson(tx, locked, values, memberId);
  await refuseWrong(tx, locked, person, { hasProof: proof !== null, asksTeam: true, now });
  const columns = columnsOf(person, locked);
  const clusterDocumentId = proof && (await proof());
  await reserveShirt(tx, {
    orderId: locked.ticket.orderId,
    eventCityId: locked.eventCity.publicId,
    size: person.item_size ?? '',
    now,
  });
  const teamId = locked.ticket.teamId ?? (await chooseTeam(tx, locked, person, now));
  await changeTicket(
    tx,
    locked.ticket.publicId,
    { ...columns, ...proofOf(clusterDocumentId, columns), teamId, registered: true, formerParticipant: null },
    { action: 'registered', actorId: memberId, at: now },
  );
  return { locked, person };
}

/** The choice for a ticket without a team; `later` leaves it without one. */
function chooseTeam(tx: Database, locked: LockedTicket, { team_public_id: open, team_choice }: Values, now: Date) {
  if (open) return moveToTeam(tx, { ...locked, choice: { open }, now });
  return team_choice === 'new' && locked.format.team ? moveToTeam(tx, { ...locked, choice: 'new', now }) : null;
}

interface Judged {
  readonly hasProof: boolean;
  readonly asksTeam: boolean;
  readonly now: Date;
}

/** Throws what stands against this participant of the ticket, in words for its holder. */
export async function refuseWrong(
  tx: Database,
  locked: LockedTicket,
  values: Values,
  { hasProof, asksTeam, now }: Judged,
): Promise<void> {
  const { ticket, format } = locked;
  if (values.format_public_id && values.format_public_id !== format.publicId) throw notFound('Такого билета нет');
  if (values.team_public_id && ticket.teamId && values.team_public_id !== ticket.teamId) {
    throw new ApiError(400, 'Билет уже в другой команде: сначала выйдите из неё');
  }
  if (values.region !== undefined && !isSubject(values.region)) throw new FieldRefusal('region', fieldMessages.region);
  const rules = await rulesOf(tx, locked, { asksTeam, now });
  const [wrong] = registrationRefusals(
    {
      ...values,
      second_name: values.second_name ?? '',
      phone: `+${values.phone.replace('+', '')}`,
      item_size: values.item_size ?? '',
      region: values.region ?? null,
      cluster: values.cluster?.name ?? '',
      document: hasProof,
      team: values.team_public_id ?? ticket.teamId ?? values.team_choice ?? '',
      additional: answersByName(values.additional_fields),
    },
    rules,
  );
  if (wrong) throw new FieldRefusal(...wrong);
}

async function rulesOf(
  tx: Database,
  { ticket, format, eventCity }: LockedTicket,
  { asksTeam, now }: Pick<Judged, 'asksTeam' | 'now'>,
): Promise<RegistrationRules> {
  return {
    startDay: dayIn(format.startTime, eventCity.timezone),
    age_min: format.ageMin,
    age_max: format.ageMax,
    insured: ticket.insured,
    sizes: await shirtSizes(tx, eventCity.publicId, now),
    regions: format.regions,
    clusters: format.clusters,
    teams: asksTeam && ticket.teamId === null && format.team,
    additional_fields: format.additionalFields,
  };
}

/** A ticket of the personal discount is registered for its buyer, whose person is given once and stays. */
export async function registeredPerson(
  tx: Database,
  locked: LockedTicket,
  values: Values,
  memberId: string,
): Promise<Values> {
  if (!isForBuyerOnly(locked)) return values;
  const user = await userById(tx, memberId);
  if (!user) return values;
  const { name, lastName, secondName, birthDate, gender, phone } = user;
  const profile = { first_name: name, last_name: lastName, birth_date: birthDate, gender };
  const { person: starter, isProfile } = discountStarter(boughtFor(locked), profile);
  const person = {
    ...values,
    first_name: starter.first_name || values.first_name,
    last_name: starter.last_name || values.last_name,
    second_name: (isProfile && secondName) || values.second_name,
    birth_date: starter.birth_date ?? values.birth_date,
    gender: starter.gender ?? values.gender,
    phone: (isProfile && phone) || values.phone,
  };
  await keepPerson(tx, locked, person);
  return person;
}

async function keepPerson(tx: Database, locked: LockedTicket, person: Person): Promise<void> {
  if (locked.line.vipPerson && Object.values(locked.line.vipPerson).every(Boolean)) return;
  const known = boughtFor(locked);
  const vipPerson = known ? filledPerson(known, person) : filledPerson(person, person);
  await tx.update(orderTicketLines).set({ vipPerson }).where(eq(orderTicketLines.publicId, locked.ticket.lineId));
}

export const storeProof = (
  tx: Database,
  deps: Pick<Deps, 'settings' | 'storage'>,
  { proof, ownerId, now }: { proof: Upload; ownerId: string; now: Date },
) => storeFile(tx, deps, { upload: proof, ownerId, purpose: 'cluster-document', createdAt: now });

export const proofOf = (clusterDocumentId: string | null, person: Parameters<typeof personIn>[0]) => ({
  clusterDocumentId,
  provenPerson: clusterDocumentId ? personIn(person) : null,
});

export function columnsOf(values: Values, { format }: Pick<LockedTicket, 'format'>) {
  return {
    firstName: values.first_name,
    lastName: values.last_name,
    secondName: values.second_name ?? '',
    birthDate: values.birth_date,
    gender: values.gender,
    phone: values.phone.replace('+', ''),
    cluster: values.cluster?.name ?? null,
    itemSize: values.item_size ?? null,
    regionId: format.regions ? (values.region ?? null) : null,
    additionalFields: withAnswers(format.additionalFields, answersByName(values.additional_fields)),
  };
}

interface Told extends Registered {
  readonly memberId: string;
  readonly now: Date;
}

async function tellHolder(tx: Database, deps: RegisterDeps, { locked, person, memberId, now }: Told) {
  await emailHolder(tx, deps, {
    memberId,
    dedupeKey: `ticket-registered:${locked.ticket.publicId}:${now.toISOString()}`,
    ...registeredEmail(locked, idForUser(locked.ticket, memberId), {
      siteUrl: deps.settings.SITE_URL,
      name: `${person.last_name} ${person.first_name}`,
    }),
    now,
  });
}
