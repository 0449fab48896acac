import { afterEach, expect, jest, test } from '@jest/globals';
import { calendar } from '@/lib/contract/calendar';
import { call } from '@/lib/contract/call';
import { FORWARDER } from '@/lib/forwarder/address';
import { calendarEventsNow, upcomingEventsNow } from './calendar-now';

afterEach(() => {
  jest.restoreAllMocks();
});

const answering = (respond: () => Response) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => respond());

test.each([
  ['a list', calendarEventsNow, undefined],
  ['what comes', upcomingEventsNow, 'true'],
] as const)('%s is asked for where the contract has it [P-172]', async (_, ask, upcoming) => {
  const fetched = answering(() => Response.json({ values: [] }));
  for (const type of [undefined, 'child'] as const) {
    fetched.mockClear();
    expect(await ask(type)).toEqual([]);
    await call(calendar.list, { query: { type, upcoming } }, { baseUrl: FORWARDER });
    const [own, byContract] = fetched.mock.calls.map(([address]) => address);
    expect(own).toBe(byContract);
  }
});

test.each([
  ['a failure', () => Response.json({ message: 'Сервер не отвечает' }, { status: 502 })],
  ['a page of somebody else', () => new Response('<h1>Wi-Fi</h1>')],
])('%s is no empty calendar [P-199]', async (_, response) => {
  answering(response);
  await expect(calendarEventsNow(undefined)).rejects.toThrow();
});
