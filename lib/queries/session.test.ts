import { expect, jest, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { activityQuery } from './session';

const signIn = (day: number) => ({
  public_id: `00000000-0000-4000-8000-00000000000${day}`,
  active: true,
  current: false,
  city: 'Казань',
  country: 'Россия',
  os: 'Linux',
  browser: 'Firefox 140',
  temp: Date.UTC(2026, 5, day),
  method: 'email',
});

test('the activity is shown from the newest sign-in, which the API answers last [A-115 U-23]', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ values: [1, 2, 3].map(signIn) }));
  const shown = await new QueryClient().fetchQuery(activityQuery);
  expect(shown.map(({ temp }) => new Date(temp).getUTCDate())).toEqual([3, 2, 1]);
});
