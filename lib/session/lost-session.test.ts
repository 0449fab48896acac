import { beforeEach, expect, jest, test } from '@jest/globals';
import { person } from '@/lib/contract/testing/user';
import { refusalOf } from '@/lib/contract/wire/call-error';

const lost = refusalOf(401, { message: 'Войдите' });
const session = { sessionId: 'session-of-anna', userId: person.public_id };

let left: Map<string, string>;
let assign: jest.Mock;

/** Each test is a document of its own, whose server ends the session or stays silent. */
async function openDocument({ isSilent = false } = {}) {
  jest.resetModules();
  globalThis.fetch = jest.fn(async (address: unknown) => {
    if (isSilent) throw new TypeError('Failed to fetch');
    return Response.json(String(address).endsWith('/session') ? {} : { csrfToken: 'token', url: '/signin' });
  }) as typeof fetch;
  const pages = await import('./page-session');
  const { leaveWhenSessionIsLost } = await import('./lost-session');
  const { signOutEverywhere } = await import('./sign-in');
  pages.rememberPageSession(session);
  return { ...pages, leaveWhenSessionIsLost, signOutEverywhere };
}

beforeEach(() => {
  left = new Map();
  assign = jest.fn();
  const storageOf = (values: Map<string, string>) => ({
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
  const location = { origin: 'https://fedtri.example', pathname: '/me/settings', search: '', assign };
  const stores = { localStorage: storageOf(new Map()), sessionStorage: storageOf(left) };
  Object.assign(globalThis, { window: Object.assign(new EventTarget(), { ...stores, location }) });
});

test('a lost session leads to the sign-in, and from there back to its page', async () => {
  const { leaveWhenSessionIsLost } = await openDocument();
  leaveWhenSessionIsLost(lost);
  expect(left.get('returnAddress')).toBe('/me/settings');
  expect(left.get('signinNotice')).toBe('session-ended');
  expect(assign).toHaveBeenCalledWith('/signin');
});

test('a call that the own sign-out overtakes leaves neither a notice nor a way back, at its start and after its end', async () => {
  const { leaveWhenSessionIsLost, signOutEverywhere } = await openDocument();
  const signedOut = signOutEverywhere();
  leaveWhenSessionIsLost(lost);
  await signedOut;
  leaveWhenSessionIsLost(lost);
  expect([...left]).toEqual([]);
  expect(assign).not.toHaveBeenCalled();
});

test('after a sign-out that failed, and after another sign-in, a session can be lost again', async () => {
  const silent = await openDocument({ isSilent: true });
  await expect(silent.signOutEverywhere()).rejects.toThrow();
  silent.leaveWhenSessionIsLost(lost);
  expect(assign).toHaveBeenCalledTimes(1);

  const answering = await openDocument();
  await answering.signOutEverywhere();
  answering.changePageSession({ ...session, sessionId: 'another-session' });
  answering.leaveWhenSessionIsLost(lost);
  expect(assign).toHaveBeenCalledTimes(2);
});
