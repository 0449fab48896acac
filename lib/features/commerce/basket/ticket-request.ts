import type { PaymentRequest } from '@/lib/contract/commerce/payment';
import { dataUrlOf } from '@/lib/device-store/data-url';
import { readFile } from '@/lib/device-store/file';
import type { PaidPieces } from '@/lib/domain/commerce/basket/basket';
import { ticketKey } from '@/lib/domain/commerce/basket/line-key';
import { type OtherParticipant, othersOf, type TicketLine } from '@/lib/domain/commerce/basket/ticket-line';
import { LostData } from './lost-data';
import { withoutPlus } from './without-plus';

type RequestedTicket = NonNullable<PaymentRequest['tickets']>[number];

export async function requestedTicket(line: TicketLine): Promise<RequestedTicket> {
  const { info, cluster, promocode } = line;
  const isKnown = line.preReg === 'ok';
  const others = await Promise.all(othersOf(line).map((other, index) => otherOf(line, other, index + 1)));
  return {
    event_public_id: line.event.public_id,
    format_public_id: line.format_public_id,
    event_city_public_id: line.event_city.public_id,
    ...(line.team && { team_public_id: line.team.public_id }),
    ...(line.team_all ? { team_count: line.count } : { ticket_count: line.count }),
    insurance: line.insurance,
    ...(line.personal_discount !== undefined && { personal_discount: line.personal_discount }),
    ...(promocode && { promocode: promocode.code }),
    ...(isKnown && info && { info: { ...info, phone: withoutPlus(info.phone) } }),
    ...(isKnown && cluster && { cluster: await clusterOf(line, cluster, 0) }),
    ...(others.length > 0 && { others }),
  };
}

export const ticketPieces = (ticket: RequestedTicket): PaidPieces => ({
  key: ticketKey(ticket.format_public_id ?? ''),
  count: ticket.ticket_count ?? ticket.team_count ?? 0,
});

const otherOf = async (line: TicketLine, { info, cluster }: OtherParticipant, ticket: number) => ({
  info: { ...info, phone: withoutPlus(info.phone) },
  ...(cluster && { cluster: await clusterOf(line, cluster, ticket) }),
});

async function clusterOf(
  line: TicketLine,
  { name, document: stored }: NonNullable<TicketLine['cluster']>,
  ticket: number,
) {
  if (!stored) return { name };
  const file = await readFile(stored, new Date());
  if (file) return { name, document: await dataUrlOf(file) };
  const message = `Файл «${stored.name}» больше не хранится в браузере: выберите его ещё раз.`;
  throw new LostData(line, message, (lost) => withoutProof(lost, ticket));
}

type Clustered = Pick<TicketLine, 'cluster'>;

const proofless = <Each extends Clustered>(each: Each): Each => ({
  ...each,
  cluster: each.cluster && { name: each.cluster.name },
});

/** `ticket` counts from 0. */
function withoutProof(line: TicketLine, ticket: number): TicketLine {
  if (ticket === 0) return { ...proofless(line), preReg: '' };
  return { ...line, others: line.others?.map((other, index) => (index + 1 === ticket ? proofless(other) : other)) };
}
