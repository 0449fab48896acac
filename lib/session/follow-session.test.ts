import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { person } from '@/lib/contract/testing/user';
import type { PageSession } from './page-session';

const another = { ...person, public_id: '0f6a3f0e-5d1c-4f57-8a6e-8f0f1f6f9b11', name: 'Борис' };
const page = { sessionId: 'session-of-anna', userId: person.public_id };

let kept: Map<string, string>;
let reload: jest.Mock;

/** Each test is a document of its own. */
async function openDocument() {
  jest.resetModules();
  const { watchSession } = await import('./follow-session');
  const { rememberPageSession, changePageSession } = await import('./page-session');
  const { pageSessionHeader } = await import('./page-session-header');
  const { storeUser, refreshStoredUser, readUser } = await import('./stored-user');
  const { storeFormDraft: storeDraft, takeDraft } = await import('./draft');
  return {
    watchSession,
    rememberPageSession,
    changePageSession,
    pageSessionHeader,
    storeDraft,
    takeDraft,
    storeUser,
    refreshStoredUser,
    readUser,
  };
}

beforeEach(() => {
  kept = new Map();
  reload = jest.fn();
  const storageOf = (values: Map<string, string>) => ({
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
  const location = { origin: 'https://fedtri.example', reload };
  const stores = { localStorage: storageOf(kept), sessionStorage: storageOf(new Map()) };
  Object.assign(globalThis, { window: Object.assign(new EventTarget(), { ...stores, location }) });
});

const inAnotherTab = (token: string | null) => {
  if (token === null) kept.delete('token');
  else kept.set('token', token);
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
};

async function watched(session: PageSession) {
  const document = await openDocument();
  document.rememberPageSession(session);
  const heard: string[] = [];
  const stop = document.watchSession(session, {
    onSignedOut: () => heard.push('signed out'),
    onChanged: () => heard.push('changed'),
  });
  return { ...document, heard, stop };
}

describe('a member’s page', () => {
  beforeEach(() => void kept.set('token', page.sessionId));

  test('hears once of another member in another tab, and nothing after its end', async () => {
    const { heard, stop } = await watched(page);
    inAnotherTab('session-of-boris');
    inAnotherTab('session-of-boris');
    expect(heard).toEqual(['changed']);
    stop();
    inAnotherTab('session-of-clara');
    expect(heard).toEqual(['changed']);
  });

  test('hears of a sign-out, but not of a profile, a basket or its own token', async () => {
    const { heard } = await watched(page);
    kept.set('userObj', '{}');
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'userObj' }));
    inAnotherTab(page.sessionId);
    expect(heard).toEqual([]);
    inAnotherTab(null);
    expect(heard).toEqual(['signed out']);
  });

  test.each(['focus', 'pageshow'])('finds out at %s what it did not hear in the background', async (event) => {
    const { heard } = await watched(page);
    kept.set('token', 'session-of-boris');
    expect(heard).toEqual([]);
    window.dispatchEvent(new Event(event));
    expect(heard).toEqual(['changed']);
  });

  test('is signed out at once where there is no token [A-131]', async () => {
    kept.delete('token');
    expect((await watched(page)).heard).toEqual(['signed out']);
  });
});

describe('the sign-in page of a guest', () => {
  test('hears that another tab has signed in', async () => {
    const { heard } = await watched(null);
    inAnotherTab('session-of-boris');
    expect(heard).toEqual(['changed']);
  });

  test('does not take its own sign-in for another’s', async () => {
    const { heard, changePageSession, storeUser } = await watched(null);
    changePageSession(page);
    storeUser(page.sessionId, person);
    window.dispatchEvent(new Event('focus'));
    expect(heard).toEqual([]);
  });

  test('may stand beside the token of a session that is over [A-205]', async () => {
    kept.set('token', 'session-that-is-over');
    const { heard } = await watched(null);
    window.dispatchEvent(new Event('focus'));
    expect(heard).toEqual([]);
  });
});

describe('the header of a call', () => {
  test('names the session of the page, whatever another tab has stored since', async () => {
    const { pageSessionHeader } = await watched(page);
    inAnotherTab('session-of-boris');
    expect(pageSessionHeader()).toEqual({ 'x-page-session': page.sessionId });
  });

  test('says guest on a page that was drawn for nobody', async () => {
    kept.set('token', 'session-of-boris');
    const { pageSessionHeader } = await watched(null);
    expect(pageSessionHeader()).toEqual({ 'x-page-session': 'guest' });
  });

  test('names the stored session on a page that is the same for all', async () => {
    kept.set('token', 'session-of-boris');
    const { pageSessionHeader } = await openDocument();
    expect(pageSessionHeader()).toEqual({ 'x-page-session': 'session-of-boris' });
    kept.delete('token');
    expect(pageSessionHeader()).toEqual({ 'x-page-session': 'guest' });
  });
});

test('a document does not go over to another session by a soft navigation', async () => {
  const { rememberPageSession } = await watched(page);
  expect(rememberPageSession({ ...page })).toBe(true);
  expect(rememberPageSession({ sessionId: 'session-of-boris', userId: another.public_id })).toBe(false);
  expect(rememberPageSession(null)).toBe(false);
});

test('a draft belongs to the member of the page and not to the one in the storage', async () => {
  kept.set('token', page.sessionId);
  const { storeDraft, storeUser } = await watched(page);
  storeUser('session-of-boris', another);
  storeDraft('profile', { name: 'Анна' });
  const next = await openDocument();
  next.rememberPageSession({ sessionId: 'session-of-boris', userId: another.public_id });
  expect(next.takeDraft('profile')).toBeNull();
  storeDraft('profile', { name: 'Анна' });
  const own = await openDocument();
  own.rememberPageSession({ ...page, sessionId: 'next-session-of-anna' });
  expect(own.takeDraft('profile')).toEqual({ name: 'Анна' });
});

test('a late response of one member does not overwrite the stored profile of another', async () => {
  const { storeUser, refreshStoredUser, readUser } = await watched(page);
  storeUser('session-of-boris', another);
  refreshStoredUser({ ...person, name: 'Анна' });
  expect(readUser()?.name).toBe('Борис');
});
