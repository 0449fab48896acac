import { eventFormatOf } from '@/federation/modules/event-format/shapes';
import type { Ticket } from '@/lib/contract/ticket';
import { rublesOf } from '@/lib/domain/money';
import type { TicketRow } from './repository';

export function ticketOf(row: TicketRow): Ticket {
  const { ticket, city } = row;
  const { event, event_city, ...format } = eventFormatOf(row, 0);
  return {
    public_id: ticket.publicId,
    order_public_id: ticket.orderId,
    original_user_public_id: ticket.originalUserId,
    team_public_id: null,
    ticketNumber: ticket.ticketNumber,
    status: ticket.status,
    event,
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
      event_city: { public_id: event_city.public_id, timezone: event_city.timezone },
    },
    city: { id: city.id, name_ru: city.nameRu },
    team: null,
    info: infoOf(row),
  };
}

function infoOf({ ticket, holderEmail, format }: TicketRow): Ticket['info'] {
  return {
    email: holderEmail,
    first_name: ticket.firstName,
    last_name: ticket.lastName,
    second_name: ticket.secondName,
    birth_date: ticket.birthDate,
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
    region: ticket.regionId,
    cluster: ticket.cluster,
    item_size: ticket.itemSize,
    additional_fields: ticket.additionalFields,
  };
}
