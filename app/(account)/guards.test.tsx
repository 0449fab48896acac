import { beforeEach, expect, jest, test } from '@jest/globals';
import type { ReactNode } from 'react';

const session = { current: null as object | null };

jest.unstable_mockModule('@/lib/session/current-session', () => ({
  currentSession: async () => session.current,
  currentPageSession: async () => session.current && { sessionId: 'session', userId: 'user' },
}));
jest.unstable_mockModule('next/navigation', () => ({
  redirect: (to: string) => {
    throw new Error(`redirect ${to}`);
  },
  usePathname: () => '/me/license',
}));

const { default: CabinetLayout } = await import('./me/layout');
const { default: MyEventsLayout } = await import('./myevents/layout');
const { default: GuestLayout } = await import('./(guest)/layout');

const member = { user: { name: 'Анна', last_name: 'Серова', email: 'a@example.com' } };

beforeEach(() => {
  session.current = null;
});

const open = (Layout: (props: { children: ReactNode }) => Promise<ReactNode>) => Layout({ children: 'content' });

test.each([
  ['the cabinet', CabinetLayout],
  ['my events', MyEventsLayout],
])('%s refuses a guest without the help of the middleware [A-047 U-63 R-24]', async (_name, Layout) => {
  await expect(open(Layout)).rejects.toThrow('redirect /signin');
  session.current = member;
  await expect(open(Layout)).resolves.toBeTruthy();
});

test('sign-in and sign-up lead a member away without it [A-045 A-046]', async () => {
  await expect(open(GuestLayout)).resolves.toBeTruthy();
  session.current = member;
  await expect(open(GuestLayout)).rejects.toThrow('redirect /me/license');
});
