import { beforeEach, expect, jest, test } from '@jest/globals';
import { person } from '@/lib/contract/testing/user';
import { forgetDrafts, onSessionLost, showSessionLost, storeFormDraft, takeDraft } from './draft';
import { leaveReturnAddress, takeReturnAddress } from './return-address';
import { leaveSigninNotice, takeSigninNotice } from './signin-notice';
import { storeUser } from './stored-user';

/** A Storage whose keys are its own, as in a browser. */
function memory() {
  const kept: Record<string, string> = {};
  return Object.create(kept, {
    getItem: { value: (key: string) => kept[key] ?? null },
    setItem: { value: (key: string, value: string) => void Object.assign(kept, { [key]: value }) },
    removeItem: { value: (key: string) => delete kept[key] },
  });
}

const another = { ...person, public_id: '0f6a3f0e-5d1c-4f57-8a6e-8f0f1f6f9b11' };

beforeEach(() => {
  const location = { origin: 'https://fedtri.example', search: '' };
  const tab = Object.assign(new EventTarget(), { localStorage: memory(), sessionStorage: memory(), location });
  Object.assign(globalThis, { window: tab });
});

test('values typed when a session ended are restored once, to the same user', () => {
  storeUser('session', person);
  storeFormDraft('profile', { name: 'Анна', birth_date: '01.02.19' });
  expect(takeDraft('email')).toBeNull();
  expect(takeDraft('profile')).toEqual({ name: 'Анна', birth_date: '01.02.19' });
  expect(takeDraft('profile')).toBeNull();
});

test('another member, and a guest, get nothing and wipe it', () => {
  storeUser('session', person);
  storeFormDraft('profile', { name: 'Анна' });
  storeUser('session', another);
  expect(takeDraft('profile')).toBeNull();
  storeUser('session', person);
  expect(takeDraft('profile')).toBeNull();
});

test('a draft needs a member; broken ones count as none; a denied storage breaks nothing', () => {
  storeFormDraft('profile', { name: 'Анна' });
  storeUser('session', person);
  expect(takeDraft('profile')).toBeNull();
  window.sessionStorage.setItem('draft:profile', '{');
  expect(takeDraft('profile')).toBeNull();
  Object.defineProperty(window, 'sessionStorage', {
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  storeFormDraft('profile', { name: 'Анна' });
  expect(takeDraft('profile')).toBeNull();
  expect(() => forgetDrafts()).not.toThrow();
});

test('a form hears that the session is lost until it stops listening', () => {
  const heard = jest.fn();
  const stop = onSessionLost(heard);
  showSessionLost();
  stop();
  showSessionLost();
  expect(heard).toHaveBeenCalledTimes(1);
});

test.each([
  ['/me/settings', '/me/settings'],
  ['/verify/new/email/a%2Fb', '/verify/new/email/a%2Fb'],
  ['//evil.example/', null],
  ['/\\evil.example/', null],
  ['https://evil.example/', null],
  ['javascript:alert(1)', null],
])('after the sign-in %s leads to %s, once [R-23]', (left, address) => {
  leaveReturnAddress(left);
  expect(takeReturnAddress()).toBe(address);
  expect(takeReturnAddress()).toBeNull();
});

test('a page that was left by one member is not opened for another who signs in next', () => {
  leaveReturnAddress('/me/events/x', person.public_id);
  storeUser('other session', another);
  expect(takeReturnAddress()).toBeNull();
  leaveReturnAddress('/me/events/x', person.public_id);
  storeUser('session', person);
  expect(takeReturnAddress()).toBe('/me/events/x');
});

test('the page named in the address of the sign-in is opened if the tab left none', () => {
  Object.assign(window.location, { search: '?from=%2Fme%2Fevents%2Fx' });
  expect(takeReturnAddress()).toBe('/me/events/x');
  leaveReturnAddress('/me/settings');
  expect(takeReturnAddress()).toBe('/me/settings');
});

test.each(['email-confirmed', 'password-changed', 'new-email', 'session-ended', 'erased'] as const)(
  '%s is said once [U-09 U-10 U-15]',
  (name) => {
    leaveSigninNotice(name);
    expect(takeSigninNotice()).toBe(name);
    expect(takeSigninNotice()).toBeNull();
  },
);
