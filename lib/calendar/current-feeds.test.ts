import { expect, test } from '@jest/globals';
import { CurrentFeeds } from './current-feeds';

const makeOf = (text: string) => (events: readonly string[]) => ({ ics: [text, ...events].join(' '), etag: text });

function calendar() {
  const state = { now: 0, reads: 0, made: 0, events: ['старт'], fails: false };
  const feeds = new CurrentFeeds({
    readEvents: async () => {
      state.reads++;
      if (state.fails) throw new Error('no response');
      return state.events;
    },
    clock: () => state.now,
  });
  const read = (key: string) =>
    feeds.feed(key, (events) => {
      state.made++;
      return key === 'unknown' ? null : makeOf(key)(events);
    });
  return { state, feeds, read };
}

test('a feed is made once, until half a minute has passed or the calendar has changed', async () => {
  const { state, feeds, read } = calendar();
  for (let program = 0; program < 20; program++) expect((await read('all'))?.ics).toBe('all старт');
  expect([state.reads, state.made]).toEqual([1, 1]);
  state.now = 30_000;
  await read('all');
  expect([state.reads, state.made]).toEqual([2, 2]);
  state.events = ['финиш'];
  feeds.clear();
  expect((await read('all'))?.ics).toBe('all финиш');
});

test('a change while a feed is made is not overlooked', async () => {
  const { state, feeds, read } = calendar();
  const late = read('all');
  state.events = ['финиш'];
  feeds.clear();
  await late;
  expect((await read('all'))?.ics).toBe('all финиш');
});

test('any number of choices and of unknown events costs a bound of feeds and one reading of the calendar', async () => {
  const { state, read } = calendar();
  for (let time = 0; time < 2; time++) expect(await read('unknown')).toBeNull();
  for (let choice = 0; choice < 60; choice++) await read(`all?q=${choice}`);
  await read('all?q=59');
  expect([state.reads, state.made]).toEqual([1, 62]);
  await read('all?q=0');
  expect(state.made).toBe(63);
});

test('a failure is told and not kept', async () => {
  const { state, read } = calendar();
  state.fails = true;
  await expect(read('all')).rejects.toThrow('no response');
  state.fails = false;
  expect((await read('all'))?.ics).toBe('all старт');
});
