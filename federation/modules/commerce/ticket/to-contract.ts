import { readableEmail } from '@/federation/gateways/mail/readable-email';
import type { AccessScope } from '@/federation/modules/account/session/scope';
import { placeText } from '@/federation/modules/base/email/start-text';
import { eventFormatOf } from '@/federation/modules/events/event-format/to-contract';
import type { ParticipantOfTicket, Ticket } from '@/lib/contract/commerce/ticket';
import { rublesOf } from '@/lib/domain/commerce/money/money';
import type { Person } from '@/lib/domain/commerce/ticket/person';
import { isRefundable } from '@/lib/domain/commerce/ticket/refund-terms';
import { allowedActions } from '@/lib/domain/commerce/ticket/ticket-action';
import { boughtFor } from './bought-for';
import { factsOf, idForUser, refundTermsOf } from './lock-ticket';
import type { TicketRow } from './repository';

/**
 * The ticket as the member who asks knows it: under their id, with what they may do. A participant's data are the
 * holder's alone; who reads by a link of an e-mail, which may have been forwarded, is told what stands in that e-mail.
 */
export function ticketOf(row: TicketRow, { userId: memberId, scope }: AccessScope, now: Date): Ticket {
  const { ticket, city } = row;
  const isByLink = scope === 'link';
  const isHolder = ticket.holderId === memberId;
  const { event, event_city, ...format } = eventFormatOf({ ...row, placesLeft: 0 });
  return {
    public_id: idForUser(ticket, memberId),
    order_public_id: ticket.orderId,
    original_user_public_id: ticket.originalUserId,
    transferred_to: ticket.originalUserId === memberId ? ticket.transferredTo : null,
    team_public_id: ticket.teamId,
    ticketNumber: ticket.ticketNumber,
    status: ticket.status,
    event: {
      ...event,
      cancel: isRefundable(refundTermsOf(row).steps),
      place: placeText({ place: row.event.place, city: city.nameRu }),
    },
    event_format: {
      public_id: format.public_id,
      title: format.title,
      description: format.description,
      requirements: format.requirements,
      start_time: format.start_time,
      qr: format.qr,
      regions: format.regions,
      second_name: format.second_name,
      additional_fields: format.additional_fields,
      license: format.license,
      event_city: { public_id: event_city.public_id, timezone: event_city.timezone },
    },
    city: { id: city.id, name_ru: city.nameRu },
    team: row.teamNumber === null ? null : { number: row.teamNumber, name: row.teamName },
    info: { ...infoOf(row, isHolder), ...(isByLink && { ...withheldFromReader, type_team: false }) },
    former_participant: isHolder && !isByLink ? ticket.formerParticipant : null,
    discount_person: isHolder && !isByLink ? boughtFor(row) : null,
    actions: isByLink ? [] : allowedActions(factsOf(row), memberId, now),
    opened_by_link: isByLink,
  };
}

function infoOf({ ticket, holderEmail, format, teamNumber }: TicketRow, isHolder: boolean): Ticket['info'] {
  return {
    ...(isHolder ? participantOf(ticket) : withheld),
    email: isHolder && holderEmail !== null ? readableEmail(holderEmail) : null,
    registered: ticket.registered,
    offline_registered: ticket.offlineRegistered,
    number: ticket.startNumber,
    inside_number: ticket.insideNumber,
    sector: ticket.sector,
    row: ticket.row,
    place: ticket.place,
    insurance: ticket.insured,
    discounted: ticket.discounted,
    promocode: ticket.promocode,
    cost: rublesOf(ticket.costKopecks),
    type_team: format.team,
    team: teamNumber,
    cluster_document: isHolder && ticket.clusterDocumentId !== null,
  };
}

export const personIn = ({ lastName, firstName, birthDate, gender }: PersonColumns): Person => ({
  last_name: lastName,
  first_name: firstName,
  birth_date: birthDate,
  gender,
});

type PersonColumns = Pick<TicketRow['ticket'], 'lastName' | 'firstName' | 'birthDate' | 'gender'>;

export const participantOf = (ticket: ParticipantColumns): ParticipantOfTicket => ({
  first_name: ticket.firstName,
  last_name: ticket.lastName,
  second_name: ticket.secondName,
  birth_date: ticket.birthDate,
  gender: ticket.gender,
  phone: ticket.phone,
  region: ticket.regionId,
  cluster: ticket.cluster,
  item_size: ticket.itemSize,
  additional_fields: ticket.additionalFields,
});

type ParticipantColumns = Pick<
  TicketRow['ticket'],
  | 'firstName'
  | 'lastName'
  | 'secondName'
  | 'birthDate'
  | 'gender'
  | 'phone'
  | 'regionId'
  | 'cluster'
  | 'itemSize'
  | 'additionalFields'
>;

/** Fields that the e-mail of a link does not show. */
const withheldFromReader = {
  birth_date: null,
  gender: null,
  phone: null,
  region: null,
  additional_fields: [],
} as const satisfies Partial<ParticipantOfTicket>;

/** What the owner of a transferred ticket sees of the participant. */
const withheld: ParticipantOfTicket = {
  first_name: '',
  last_name: '',
  second_name: '',
  birth_date: null,
  gender: null,
  phone: null,
  region: null,
  cluster: null,
  item_size: null,
  additional_fields: [],
};
