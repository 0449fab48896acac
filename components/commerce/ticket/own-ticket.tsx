import { regions } from '@/lib/contract/base/region';
import { profiles } from '@/lib/contract/care/profile';
import { shop } from '@/lib/contract/commerce/shop';
import { teams } from '@/lib/contract/commerce/team';
import { type Ticket, tickets } from '@/lib/contract/commerce/ticket';
import { eventFormats } from '@/lib/contract/events/event-format';
import { readOwn } from '@/lib/session/read-own';
import { hasParticipantForm } from './participant-form';
import { QrCode } from './qr-code';
import type { RegistrationOfPage } from './registration-form';
import { TicketDetail } from './ticket-detail';

/** With its code and the form of its participant, so that both stand in the HTML. */
export async function OwnTicket({ publicId }: { publicId: string }) {
  const ticket = await readOwn(tickets.one, { params: { public_id: publicId } });
  const registration = ticket && hasParticipantForm(ticket) ? await registrationOf(ticket) : undefined;
  return (
    <TicketDetail
      publicId={publicId}
      ticket={ticket}
      qr={ticket && <QrCode ticket={ticket} />}
      registration={registration}
    />
  );
}

async function registrationOf({ event_format }: Ticket): Promise<RegistrationOfPage> {
  const { public_id, event_city } = event_format;
  const [format, member, all] = await Promise.all([
    readOwn(eventFormats.one, { params: { public_id } }),
    readOwn(profiles.one, {}),
    event_format.regions ? readOwn(regions.list, {}) : undefined,
  ]);
  const [shirts, open] = await Promise.all([
    format?.shirts ? readOwn(shop.shirts, { params: { event_city_public_id: event_city.public_id } }) : undefined,
    format?.team_all ? readOwn(teams.ofFormat, { params: { public_id } }) : undefined,
  ]);
  return { format, shirts: shirts?.values, teams: open?.values, regions: all?.values, member: member?.user };
}
