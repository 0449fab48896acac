'use client';

import { useQuery } from '@tanstack/react-query';
import { Select } from '@/components/ui/select';
import type { TicketLine } from '@/lib/domain/commerce/basket/ticket-line';
import { DEFAULT_TEAM_SIZE, placesWarning } from '@/lib/domain/commerce/ticket/places';
import { commerceMessages } from '@/lib/messages/commerce';
import { teamsQuery } from '@/lib/queries/team';

interface TeamFieldProps {
  line: TicketLine;
  onChange: (values: Partial<TicketLine>) => void;
}

const NEW_TEAM =
  'После оплаты билеты станут вашей новой командой: вы дадите ей название и пригласите других по ссылке.';

export function TeamField({ line, onChange }: TeamFieldProps) {
  const { data: teams = [] } = useQuery({ ...teamsQuery(line.format_public_id), enabled: line.team_all });
  if (!line.team_all) return null;
  if (teams.length === 0) return <p className="hint">{NEW_TEAM}</p>;
  const size = line.max_count ?? DEFAULT_TEAM_SIZE;
  const chosen = teams.find(({ public_id }) => public_id === line.team?.public_id);
  const isShort = chosen !== undefined && chosen.tickets_left.athlete < line.count;
  return (
    <Select
      label="Команда"
      value={line.team?.public_id ?? ''}
      onChange={(event) => {
        const team = teams.find(({ public_id }) => public_id === event.target.value);
        onChange({ team: team && { public_id: team.public_id, number: team.number } });
      }}
      error={isShort ? placesWarning(chosen.tickets_left.athlete) : undefined}
      hint={chosen ? undefined : NEW_TEAM}
      options={[
        { value: '', label: 'Новая команда' },
        ...teams.map(({ public_id, number, tickets_left }) => ({
          value: public_id,
          label: `Команда ${number}, ${commerceMessages.seatsLeft(tickets_left.athlete, size)}`,
          disabled: tickets_left.athlete < line.count,
        })),
      ]}
    />
  );
}
