import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { InvitedTeam, TeamDetail } from '@/lib/contract/commerce/team';
import { seenTicket } from '@/lib/features/base/offline/testing/seen-ticket';
import { invitedTeamQuery, teamQuery } from '@/lib/queries/team';
import { TeamInvitation } from './team-invitation';
import { TicketTeam } from './ticket-team';

const TEAM_ID = '0b7a3f0e-6c1a-4c53-9d3b-0d5f8a2f7c11';
const INVITATION = 'Jx0Yp3mQ9sT2vW5zA8cE1fG4';

const member = { registered: true, is_you: false, is_captain: false, removable: false };
const team: TeamDetail = {
  public_id: TEAM_ID,
  number: '1001',
  name: 'Три штриха',
  open: false,
  is_captain: false,
  places_left: 1,
  members: [
    { ...member, id: 'one', name: 'Анна Серова', is_captain: true },
    { ...member, id: 'two', name: '', registered: false, is_you: true },
  ],
  invitation: null,
};
const ticket = seenTicket();
const ofTeam = {
  ...ticket,
  team_public_id: TEAM_ID,
  info: { ...ticket.info, type_team: true },
  actions: ['change-team' as const],
};

const invited: InvitedTeam = {
  number: '1001',
  name: null,
  places_left: 2,
  event: { title: 'Кубок России' },
  event_format: {
    public_id: TEAM_ID,
    title: 'Эстафета',
    start_time: '2026-06-20T07:00:00Z',
    timezone: 'Europe/Moscow',
  },
  city: { id: 1, name_ru: 'Казань' },
  tickets: [],
};

function markup(content: ReactNode, data: readonly [readonly unknown[], unknown][]): string {
  const client = new QueryClient();
  for (const [key, value] of data) client.setQueryData(key, value);
  return renderToStaticMarkup(<QueryClientProvider client={client}>{content}</QueryClientProvider>);
}

test('a member sees the team and who is in it, and no link', () => {
  const html = markup(<TicketTeam ticket={ofTeam} />, [[teamQuery(TEAM_ID).queryKey, team]]);
  for (const text of [
    '«Три штриха»',
    'Анна Серова',
    'капитан',
    'Участник не указан',
    'ваш билет',
    'Выйти из команды',
  ]) {
    expect(html).toContain(text);
  }
  expect(html).not.toContain('Ссылка-приглашение');
  expect(html).not.toContain('Исключить');
});

test('the captain of a team that was bought whole is led to handing its tickets on, others are not', () => {
  const shown = (values: Partial<TeamDetail>) =>
    markup(<TicketTeam ticket={ofTeam} />, [[teamQuery(TEAM_ID).queryKey, { ...team, ...values }]]);
  const whole = { is_captain: true, places_left: 0, invitation: null };
  expect(shown(whole)).toContain(`/me/events/start/${ticket.event_format.public_id}#invitations`);
  for (const other of [
    { is_captain: true },
    { places_left: 0 },
    { ...whole, members: [{ ...member, id: 'one', name: 'Анна', is_you: true }] },
  ]) {
    expect(shown(other)).not.toContain('#invitations');
  }
});

test('a ticket of a format without teams says nothing of them', () => {
  expect(markup(<TicketTeam ticket={ticket} />, [])).toBe('');
});

test('a visitor who follows a link without a ticket is led to one; with a ticket they join', () => {
  const key = invitedTeamQuery(INVITATION).queryKey;
  const page = <TeamInvitation invitation={INVITATION} />;
  expect(markup(page, [[key, invited]])).toContain('нужен свой билет этого формата');
  const own = { public_id: TEAM_ID, ticketNumber: '1000001', participant: '', team: null, is_member: false };
  const html = markup(page, [[key, { ...invited, tickets: [own] }]]);
  expect(html).toContain('№ 1000001');
  expect(html).toContain('Вступить в команду');
  const full = markup(page, [[key, { ...invited, places_left: 0, tickets: [own] }]]);
  expect(full).toContain('все места заняты');
});
