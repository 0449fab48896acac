'use client';

import { useQuery } from '@tanstack/react-query';
import { QueryState } from '@/components/ui/query-state';
import type { User } from '@/lib/contract/account/user';
import type { Region } from '@/lib/contract/base/region';
import type { Team } from '@/lib/contract/commerce/team';
import type { TicketDetail } from '@/lib/contract/commerce/ticket';
import type { EventFormat } from '@/lib/contract/events/event-format';
import { eventFormatQuery } from '@/lib/queries/event-format';
import { ofPage } from '@/lib/queries/of-page';
import { regionsQuery } from '@/lib/queries/region';
import { shirtsQuery } from '@/lib/queries/shop';
import { teamsQuery } from '@/lib/queries/team';
import { RegistrationFields } from './registration-fields';

/** What the page was drawn with. */
export interface RegistrationOfPage {
  readonly format: EventFormat | undefined;
  readonly shirts: Shirts | undefined;
  readonly teams: Team[] | undefined;
  readonly regions: Region[] | undefined;
  readonly member: User | undefined;
}

type Shirts = { size: string; count: number }[];

interface RegistrationFormProps {
  ticket: TicketDetail;
  ofPage: RegistrationOfPage | undefined;
}

export function RegistrationForm({ ticket, ofPage: drawn }: RegistrationFormProps) {
  // The field of the region reads it from the cache.
  useQuery({ ...regionsQuery, initialData: drawn?.regions, enabled: false });
  const format = useQuery({ ...eventFormatQuery(ticket.event_format.public_id), ...ofPage(drawn?.format) });
  return (
    <QueryState query={format}>{(found) => <WithChoices ticket={ticket} ofPage={drawn} format={found} />}</QueryState>
  );
}

function WithChoices({ ticket, format, ofPage: drawn }: RegistrationFormProps & { format: EventFormat }) {
  const shirts = useQuery({
    ...shirtsQuery(format.event_city.public_id),
    ...ofPage(drawn?.shirts),
    enabled: format.shirts,
  });
  const teams = useQuery({ ...teamsQuery(format.public_id), ...ofPage(drawn?.teams), enabled: format.team_all });
  const choices = { shirts: format.shirts ? shirts.data : [], teams: format.team_all ? teams.data : [] };
  if (choices.shirts === undefined) return <QueryState query={shirts}>{() => null}</QueryState>;
  if (choices.teams === undefined) return <QueryState query={teams}>{() => null}</QueryState>;
  return (
    <RegistrationFields
      ticket={ticket}
      format={format}
      shirts={choices.shirts}
      teams={choices.teams}
      memberOfPage={drawn?.member}
    />
  );
}
