import { afterEach, expect, jest, test } from '@jest/globals';
import { calendar } from '@/lib/contract/events/calendar';
import { call } from '@/lib/contract/wire/call';
import { FORWARDER } from '@/lib/forwarder/address';
import { calendarEventNow, upcomingEventsNow } from './calendar-now';
import { pastYearsNow } from './past-years';

afterEach(() => {
  jest.restoreAllMocks();
});

const answering = (respond: () => Response) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => respond());

test('an event is asked for where the contract has it, lists of the site [P-172]', async () => {
  const fetched = answering(() => Response.json([]));
  const public_id = 'a/b';
  await calendarEventNow(public_id);
  await call(calendar.one, { params: { public_id } }, { baseUrl: FORWARDER }).catch(() => undefined);
  const [own, byContract] = fetched.mock.calls.map(([address]) => address);
  expect(own).toBe(byContract);
  fetched.mockClear();
  expect([
    await upcomingEventsNow(undefined),
    await upcomingEventsNow('child'),
    await pastYearsNow('all', '?q=a'),
  ]).toEqual([[], [], []]);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/calendar/find/all/now',
    '/calendar/find/child/now',
    '/calendar/find/all/years?q=a',
  ]);
});

test.each([
  ['a failure', () => Response.json({ message: 'Сервер не отвечает' }, { status: 502 })],
  ['a page of somebody else', () => new Response('<h1>Wi-Fi</h1>')],
])('%s is no empty calendar [P-199]', async (_, response) => {
  answering(response);
  await expect(upcomingEventsNow(undefined)).rejects.toThrow();
  await expect(pastYearsNow('all', '?q=a')).rejects.toThrow();
});
