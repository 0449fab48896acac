import type { CheckinStart, CheckinTicket } from '@/lib/contract/desk/checkin';
import { type FirstScan, shortName, ticketState } from '@/lib/domain/commerce/ticket/checkin';
import type { CheckinLink } from './links';
import type { CodedTicket, FirstScanRow } from './repository';

export const checkinStartOf = ({ start }: CheckinLink): CheckinStart => ({
  title: start.title,
  city: start.city,
  start_date: start.startDate,
  end_date: start.endDate,
  timezone: start.timezone,
});

export const checkedOf = ({ scanId, scannedAt, label, times }: FirstScanRow): FirstScan => ({
  scan_id: scanId,
  at: scannedAt.toISOString(),
  label,
  times,
});

export function checkinTicketOf(row: CodedTicket, first: FirstScanRow | undefined): CheckinTicket {
  const { ticket, formatTitle, liveCode } = row;
  return {
    code_hash: liveCode,
    ticket_number: ticket.ticketNumber,
    name: shortName(ticket.lastName, ticket.firstName),
    start_number: ticket.startNumber,
    format: formatTitle,
    cluster: ticket.cluster,
    state: ticketState({ status: ticket.status, registered: ticket.registered, isLive: true }),
    checked: first ? checkedOf(first) : null,
  };
}

/** The owner's code from before the ticket was handed on; it says nothing of the participant. */
export const invalidCodeOf = ({ boughtCode, formatTitle }: CodedTicket): CheckinTicket => ({
  code_hash: boughtCode,
  ticket_number: '',
  name: '',
  start_number: null,
  format: formatTitle,
  cluster: null,
  state: 'transferred',
  checked: null,
});
