import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { User } from '@/lib/contract/account/user';
import { person as unnamed } from '@/lib/contract/testing/user';
import {
  canStore,
  forgetToken,
  forgetUser,
  onTokenRemovedElsewhere,
  readToken,
  readUser,
  storeUser,
} from './stored-user';

const person: User = { ...unnamed, name: 'Анна', last_name: 'Серова' };

class Memory implements Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  readonly kept = new Map<string, string>();
  isDenied = false;

  getItem = (key: string) => this.kept.get(key) ?? null;
  removeItem = (key: string) => void this.kept.delete(key);
  setItem = (key: string, value: string) => {
    if (this.isDenied) throw new DOMException('full', 'QuotaExceededError');
    this.kept.set(key, value);
  };
}

let storage: Memory;
let tab: EventTarget;

beforeEach(() => {
  storage = new Memory();
  tab = Object.assign(new EventTarget(), { localStorage: storage });
  Object.assign(globalThis, { window: tab });
});

const keys = () => [...storage.kept.keys()].sort();

describe('a sign-in [A-007 A-127]', () => {
  test('is mirrored by two keys, the basket is the third', () => {
    storage.setItem('basketGoods', '[]');
    storeUser('session-id', person);
    expect(keys()).toEqual(['basketGoods', 'token', 'userObj']);
    expect(readToken()).toBe('session-id');
    expect(readUser()).toEqual(person);
  });

  test('keeps only the profile, whatever comes with it', () => {
    storeUser('session-id', { ...person, token: 'federation-token', passwordHash: 'x' } as User);
    expect(storage.kept.get('userObj')).not.toMatch(/token|password/i);
  });

  test('is forgotten on sign-out, the basket is not [A-082]', () => {
    storage.setItem('basketGoods', '[]');
    storeUser('session-id', person);
    forgetUser();
    expect(keys()).toEqual(['basketGoods']);
  });

  test('loses only its token on a 403 [A-206]', () => {
    storeUser('session-id', person);
    forgetToken();
    expect(keys()).toEqual(['userObj']);
  });

  test('survives a storage that is full', () => {
    storage.isDenied = true;
    expect(() => storeUser('session-id', person)).not.toThrow();
    expect([readToken(), readUser(), canStore()]).toEqual([null, null, false]);
  });
});

test.each(['', '{', 'null', '[]', '{"email":5}', '"text"'])('the foreign profile %j counts as none', (text) => {
  storage.setItem('userObj', text);
  expect(readUser()).toBeNull();
});

test('a look whether anything is stored leaves no trace', () => {
  expect(canStore()).toBe(true);
  expect(keys()).toEqual([]);
  storeUser('session-id', person);
  expect(canStore()).toBe(true);
  expect(readUser()).toEqual(person);
});

describe('another tab [A-131]', () => {
  const happens = (event: object) => tab.dispatchEvent(Object.assign(new Event('storage'), event));

  test('a tab that removes the token or clears all is noticed', () => {
    const heard = jest.fn();
    onTokenRemovedElsewhere(heard);
    happens({ key: 'token', oldValue: 'session-id', newValue: null });
    happens({ key: null, oldValue: null, newValue: null });
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('a tab that signs in, shops or edits the profile ends nothing, nor does one after the end', () => {
    const heard = jest.fn();
    const stop = onTokenRemovedElsewhere(heard);
    happens({ key: 'token', oldValue: null, newValue: 'session-id' });
    happens({ key: 'token', oldValue: 'session-id', newValue: 'other' });
    happens({ key: 'userObj', oldValue: '{}', newValue: null });
    happens({ key: 'basketGoods', oldValue: '[]', newValue: null });
    stop();
    happens({ key: 'token', oldValue: 'session-id', newValue: null });
    expect(heard).not.toHaveBeenCalled();
  });
});
