import { beforeEach, expect, test } from '@jest/globals';
import { person } from '@/lib/contract/testing/user';
import { forgetUser, storeUser } from '@/lib/session/stored-user';
import { checkoutDraftOf, ownCheckoutDraft } from './checkout-draft';

const another = { ...person, public_id: '0f6a3f0e-5d1c-4f57-8a6e-8f0f1f6f9b11' };
const typed = {
  email: 'anna@example.ru',
  delivery: { region: '1', city: '2', address: 'Ленина, 1', first_name: 'Анна', last_name: 'Котова', phone: '' },
};

/** As it comes back from the device. */
const kept = () => JSON.parse(JSON.stringify(checkoutDraftOf(typed)));

beforeEach(() => {
  const store = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  };
  Object.assign(globalThis, { window: Object.assign(new EventTarget(), { localStorage }) });
});

test('values that a member typed at the checkout are given back to that member only [finding 11]', () => {
  storeUser('session', person);
  const draft = kept();
  expect(ownCheckoutDraft(draft)).toMatchObject(typed);
  storeUser('other session', another);
  expect(ownCheckoutDraft(draft)).toBeUndefined();
  forgetUser();
  expect(ownCheckoutDraft(draft)).toBeUndefined();
});

test('values that a guest typed stay when the guest signs in', () => {
  const draft = kept();
  expect(ownCheckoutDraft(draft)).toMatchObject(typed);
  storeUser('session', person);
  expect(ownCheckoutDraft(draft)).toMatchObject(typed);
});

test.each([null, {}, { email: 1 }, { ...typed, delivery: {} }])('%j is no draft', (draft) => {
  expect(ownCheckoutDraft(draft)).toBeUndefined();
});
