import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { seenTicket } from '@/lib/features/base/offline/testing/seen-ticket';
import { TicketFacts } from './ticket-facts';

test.each([
  ['a•••@example.ru', true],
  [null, false],
  [undefined, false],
])('a ticket transferred to %j says so: %j', (transferred_to, isSaid) => {
  const markup = renderToStaticMarkup(<TicketFacts ticket={seenTicket({ transferred_to })} />);
  expect(markup.includes('Передан на адрес')).toBe(isSaid);
  if (transferred_to) expect(markup).toContain(transferred_to);
});
