import type { SelectOption } from '@/components/ui/select';
import type { Team } from '@/lib/contract/commerce/team';
import { DEFAULT_TEAM_SIZE } from '@/lib/domain/commerce/ticket/places';
import { commerceMessages } from '@/lib/messages/commerce';

/** Full teams are disabled. */
export const teamOptions = (teams: readonly Team[], { max_count }: { max_count: number | null }): SelectOption[] => [
  { value: 'new', label: 'Новая команда' },
  ...teams.map(({ public_id, number, tickets_left }) => ({
    value: public_id,
    label: `Команда ${number}, ${commerceMessages.seatsLeft(tickets_left.athlete, max_count ?? DEFAULT_TEAM_SIZE)}`,
    disabled: tickets_left.athlete === 0,
  })),
];
