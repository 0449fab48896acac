import type { Handler } from '@fortedigital/nextjs-cache-handler/cache-handler.types';
import { expect, test } from '@jest/globals';
import { withPatience } from './with-patience';

function storeOf() {
  const asked: string[] = [];
  const state = { mood: 'fine' as 'fine' | 'away' | 'hangs' };
  const respond = async (what: string) => {
    asked.push(what);
    if (state.mood === 'hangs') await new Promise(() => undefined);
    if (state.mood === 'away') throw new Error('connection lost');
    return null;
  };
  const store: Handler = {
    name: 'store',
    get: (key) => respond(`get ${key}`),
    set: async (key) => void (await respond(`set ${key}`)),
    revalidateTag: async (tag) => void (await respond(`expire ${tag}`)),
  };
  return { store, state, asked };
}

const meta = { implicitTags: [] };

test('a store that failed is asked again after three seconds, not on every request [R-12]', async () => {
  const { store, state, asked } = storeOf();
  let now = 0;
  const failures: unknown[] = [];
  const patient = withPatience(store, { clock: () => now, onAway: (error) => failures.push(error) });
  state.mood = 'away';
  for (const reader of ['a', 'b', 'c']) await expect(patient.get(reader, meta)).rejects.toThrow();
  expect(asked).toEqual(['get a']);
  now = 3000;
  state.mood = 'fine';
  await expect(patient.get('d', meta)).resolves.toBeNull();
  expect(asked).toEqual(['get a', 'get d']);
  expect(failures).toHaveLength(1);
});

test('a page that changed while the store was away is dropped from it before it is read again [R-12]', async () => {
  const { store, state, asked } = storeOf();
  let now = 0;
  const patient = withPatience(store, { clock: () => now });
  state.mood = 'away';
  for (const tag of ['news', 'news:1', 'news']) await expect(patient.revalidateTag(tag)).rejects.toThrow();
  state.mood = 'fine';
  now = 3000;
  asked.length = 0;
  await Promise.all([patient.get('page', meta), patient.get('other', meta)]);
  expect(asked).toEqual(['expire news', 'expire news:1', 'get page', 'get other']);
});

test('a change is not waited for without limit [R-12]', async () => {
  const { store, state } = storeOf();
  const patient = withPatience(store, { revalidateMs: 10, restMs: 0 });
  state.mood = 'hangs';
  await expect(patient.revalidateTag('news')).rejects.toThrow('no response within 10 ms');
  state.mood = 'fine';
  await expect(patient.revalidateTag('results')).resolves.toBeUndefined();
});
