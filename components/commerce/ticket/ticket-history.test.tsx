import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { TicketHistory } from './ticket-history';

test('the actions are told in the time of the start’s city, and the city is named [P-197]', () => {
  const history = [{ action: 'bought', by: 'you', at: '2026-11-22T05:49:00Z' }] as const;
  const markup = renderToStaticMarkup(
    <TicketHistory history={history} timeZone="Europe/Kaliningrad" city="Калининград" />,
  );
  const text = markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(text).toContain('Время города Калининград, UTC+2');
  expect(text).toContain('22.11.2026, 07:49 Билет куплен (вы)');
});

test('a change of the data names the fields for who has made it', () => {
  const at = '2026-11-22T05:49:00Z';
  const history = [
    { action: 'participant-changed', by: 'you', at, changed: ['last_name', 'birth_date'] },
    { action: 'participant-changed', by: 'recipient', at },
  ] as const;
  const markup = renderToStaticMarkup(
    <TicketHistory
      history={history.map((each) => ({ ...each, changed: 'changed' in each ? [...each.changed] : undefined }))}
      timeZone="Europe/Moscow"
      city="Казань"
    />,
  );
  const text = markup
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  expect(text).toContain('Данные изменены: фамилия, дата рождения (вы)');
  expect(text).toContain('Данные изменены (новый участник)');
});
