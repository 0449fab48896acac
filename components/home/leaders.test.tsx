import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { leadersQuery } from '@/lib/queries/member';
import { Leaders, type LeadersGroup } from './leaders';

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
const asked = { groupId: 'team', members: [member('Анна Серова')] };
const written: LeadersGroup = { groupId: 'team', members: [member('Илья Ветров')] };

function shown(given: LeadersGroup | null) {
  const client = new QueryClient();
  client.setQueryData(leadersQuery.queryKey, asked);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Leaders written={given} />
    </QueryClientProvider>,
  );
  return ['Анна Серова', 'Илья Ветров'].filter((name) => html.includes(name));
}

test('[P-221] leaders that the server did not know are those that the browser asks for', () => {
  expect(shown(null)).toEqual(['Анна Серова']);
  expect(shown({ groupId: 'team', members: [] })).toEqual(['Анна Серова']);
  expect(shown(written)).toEqual(['Илья Ветров']);
});
