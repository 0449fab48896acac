'use client';

import { useQuery } from '@tanstack/react-query';
import { QueryState } from '@/components/ui/query-state';
import type { EventFormat } from '@/lib/contract/event-format';
import type { TicketDetail } from '@/lib/contract/ticket';
import { eventFormatQuery } from '@/lib/queries/event-format';
import { shirtsQuery } from '@/lib/queries/shop';
import { teamsQuery } from '@/lib/queries/team';
import { RegistrationFields } from './registration-fields';

export function RegistrationForm({ ticket }: { ticket: TicketDetail }) {
  const format = useQuery(eventFormatQuery(ticket.event_format.public_id));
  return <QueryState query={format}>{(found) => <WithChoices ticket={ticket} format={found} />}</QueryState>;
}

function WithChoices({ ticket, format }: { ticket: TicketDetail; format: EventFormat }) {
  const shirts = useQuery({ ...shirtsQuery(format.event_city.public_id), enabled: format.shirts });
  const teams = useQuery({ ...teamsQuery(format.public_id), enabled: format.team_all });
  const choices = { shirts: format.shirts ? shirts.data : [], teams: format.team_all ? teams.data : [] };
  if (choices.shirts === undefined) return <QueryState query={shirts}>{() => null}</QueryState>;
  if (choices.teams === undefined) return <QueryState query={teams}>{() => null}</QueryState>;
  return <RegistrationFields ticket={ticket} format={format} shirts={choices.shirts} teams={choices.teams} />;
}
