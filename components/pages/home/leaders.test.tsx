import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { leadersQuery } from '@/lib/queries/team-athlete';
import { LeadersNow } from './asked-leaders';
import { Leaders } from './leaders';
import type { LeadersGroup } from './leaders-list';

const member = (name: string) => ({
  public_id: name,
  name,
  title: 'Мастер спорта',
  picture: null,
  region: null,
  birthday: null,
  company: null,
  agent_name: null,
});
const asked: LeadersGroup = { groupId: 'team', members: [member('Анна Серова')] };
const written: LeadersGroup = { groupId: 'team', members: [member('Илья Ветров')] };

const namesIn = (html: string) => ['Анна Серова', 'Илья Ветров'].filter((name) => html.includes(name));

function answered(response: LeadersGroup | null) {
  const client = new QueryClient();
  client.setQueryData<LeadersGroup | null>(leadersQuery.queryKey as readonly unknown[], response);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LeadersNow />
    </QueryClientProvider>,
  );
}

test('leaders that the server did not know are those that the browser asks for [P-221]', () => {
  expect(namesIn(renderToStaticMarkup(<Leaders written={written} />))).toEqual(['Илья Ветров']);
  for (const none of [null, { groupId: 'team', members: [] }])
    expect(namesIn(renderToStaticMarkup(<Leaders written={none} />))).toEqual([]);
  expect(namesIn(answered(asked))).toEqual(['Анна Серова']);
  expect(answered(null)).toBe('');
});
