import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Revision } from '@/federation/modules/results/result/revision';
import { liveSettings } from '@/lib/contract/testing/live-settings';
import type { Batch } from './batch';
import { gatherFor, liveChannel } from './channel';

/** A race whose rows are the numbers of its batches. */
function raceOf() {
  let sequence = 1;
  let reads = 0;
  return {
    step: () => {
      sequence += 1;
    },
    reads: () => reads,
    async read(from: Revision | null): Promise<Batch> {
      reads += 1;
      const first = from ? from.sequence + 1 : 1;
      const rows = Array.from({ length: sequence - first + 1 }, (_, index) => first + index);
      const frames = Buffer.from(rows.map((each) => `${each};`).join(''));
      return { from, to: { epoch: 1, sequence }, settings: liveSettings(), frames };
    },
  };
}

function subscriberOf() {
  let got = '';
  const state = { waiting: 0, dropped: '' };
  return {
    state,
    got: () => got,
    subscriber: {
      waiting: () => state.waiting,
      write: (frames: Buffer) => {
        got += frames.toString();
      },
      drop: (reason: string) => {
        state.dropped = reason;
      },
    },
  };
}

/** Time is the test's own: a busy machine gathers nothing else. */
beforeEach(() => {
  jest.useFakeTimers();
});
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const settle = () => pass(30);
async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await pass(5);
}
const now = () => performance.now();
const channelOf = (race: ReturnType<typeof raceOf>, clock = now) =>
  liveChannel({ read: race.read, gatherMs: 5, clock });

test('a thousand who come with one revision are one read, and so is a change for all of them', async () => {
  const race = raceOf();
  const channel = channelOf(race);
  const subscribers = Array.from({ length: 1000 }, subscriberOf);
  const have = (rows: string) => () => subscribers.every(({ got }) => got() === rows);
  for (const { subscriber } of subscribers) channel.join(subscriber, null);
  await until(have('1;'));
  expect(race.reads()).toBe(1);
  race.step();
  channel.changed();
  await until(have('1;2;'));
  expect(race.reads()).toBe(2);
  expect(new Set(subscribers.map(({ got }) => got()))).toEqual(new Set(['1;2;']));
  channel.close();
});

test('subscribers with revisions of their own are read for each, but no more than the last 16 reads are kept', async () => {
  const race = raceOf();
  const channel = channelOf(race);
  const come = async (epoch: number) => {
    const { subscriber, got } = subscriberOf();
    channel.join(subscriber, { epoch, sequence: 0 });
    await until(() => got() !== '');
    return race.reads();
  };
  for (let epoch = 1; epoch <= 16; epoch++) expect(await come(epoch)).toBe(epoch);
  expect(await come(1)).toBe(16);
  expect(await come(17)).toBe(17);
  expect(await come(2)).toBe(17);
  expect(await come(1)).toBe(18);
  channel.close();
});

test('a subscriber who does not take frames is sent no more, and then all at once in one piece [R-31]', async () => {
  const race = raceOf();
  const channel = channelOf(race);
  const [slow, quick] = [subscriberOf(), subscriberOf()];
  const subscription = channel.join(slow.subscriber, null);
  channel.join(quick.subscriber, null);
  await settle();
  slow.state.waiting = 1_000_000;
  for (let step = 0; step < 3; step++) {
    race.step();
    channel.changed();
    await settle();
  }
  expect([slow.got(), quick.got()]).toEqual(['1;', '1;2;3;4;']);
  slow.state.waiting = 0;
  subscription.drained();
  await settle();
  expect(slow.got()).toBe('1;2;3;4;');
  channel.close();
});

test('a subscriber who stays behind for 15 seconds is dropped [R-31]', async () => {
  const race = raceOf();
  let now = 0;
  const channel = channelOf(race, () => now);
  const slow = subscriberOf();
  channel.join(slow.subscriber, null);
  await settle();
  slow.state.waiting = 1_000_000;
  for (const [at, dropped] of [
    [1000, ''],
    [16_000, ''],
    [16_001, 'too slow'],
  ] as const) {
    now = at;
    race.step();
    channel.changed();
    await settle();
    expect(slow.state.dropped).toBe(dropped);
  }
  channel.close();
});

test('a subscriber who has left is sent nothing, and an empty race is not read again', async () => {
  const race = raceOf();
  const channel = channelOf(race);
  const { subscriber, got } = subscriberOf();
  channel.join(subscriber, null).leave();
  await settle();
  race.step();
  channel.changed();
  await settle();
  expect([got(), race.reads(), channel.subscribers()]).toEqual(['', 1, 0]);
  channel.close();
});

test('a change after a quiet time is sent at once, what follows it is gathered [P-229]', async () => {
  const race = raceOf();
  const channel = liveChannel({ read: race.read, gatherMs: 300, clock: now });
  const { subscriber, got } = subscriberOf();
  channel.join(subscriber, null);
  await pass(310);
  for (let step = 0; step < 3; step++) {
    race.step();
    channel.changed();
    await settle();
  }
  expect(got()).toBe('1;2;');
  await pass(300);
  expect([got(), race.reads()]).toEqual(['1;2;3;4;', 3]);
  channel.close();
});

test('a subscriber who comes while the others are served is served once', async () => {
  const race = raceOf();
  const channel = channelOf(race);
  const crowd = Array.from({ length: 1000 }, subscriberOf);
  for (const { subscriber } of crowd) channel.join(subscriber, null);
  await until(() => crowd.every(({ got }) => got() === '1;'));
  race.step();
  const late = subscriberOf();
  const [first] = crowd;
  if (!first) throw new Error('nobody reads');
  const { write } = first.subscriber;
  first.subscriber.write = (frames) => {
    write(frames);
    channel.join(late.subscriber, { epoch: 1, sequence: 1 });
  };
  channel.changed();
  await until(() => late.got() !== '' && crowd.at(-1)?.got() === '1;2;');
  await settle();
  expect([first.got(), late.got()]).toEqual(['1;2;', '2;']);
  channel.close();
});

test('a row that comes while the crowd is served goes to the rest of it with the same write', async () => {
  const race = raceOf();
  let ms = 0;
  const channel = channelOf(race, () => ms);
  const crowd = Array.from({ length: 1000 }, subscriberOf);
  const writes: string[][] = crowd.map(() => []);
  crowd.forEach(({ subscriber }, index) => {
    const { write } = subscriber;
    subscriber.write = (frames) => {
      writes[index]?.push(frames.toString());
      write(frames);
      ms += 1;
    };
    channel.join(subscriber, null);
  });
  const have = (rows: string) => () => crowd.every(({ got }) => got() === rows);
  await until(have('1;'));
  const early = crowd[100];
  if (!early) throw new Error('nobody reads');
  const { write } = early.subscriber;
  early.subscriber.write = (frames) => {
    write(frames);
    if (race.reads() > 2) return;
    race.step();
    channel.changed();
  };
  race.step();
  channel.changed();
  await until(have('1;2;3;'));
  expect(writes[0]).toEqual(['1;', '2;', '3;']);
  // Some of them are written to at a time: the last have waited for the second change as well.
  expect(writes.at(-1)).toEqual(['1;', '2;3;']);
  channel.close();
});

test('a new table in the middle of the race is sent to all as it is', async () => {
  const table = { epoch: 1, rows: 'old;' };
  const channel = liveChannel({
    gatherMs: 5,
    clock: now,
    read: async (from) => ({
      from: from?.epoch === table.epoch ? from : null,
      to: { epoch: table.epoch, sequence: 1 },
      settings: liveSettings(),
      frames: Buffer.from(from?.epoch === table.epoch ? '' : table.rows),
    }),
  });
  const [early, late] = [subscriberOf(), subscriberOf()];
  channel.join(early.subscriber, null);
  await settle();
  Object.assign(table, { epoch: 2, rows: 'new;' });
  channel.changed();
  channel.join(late.subscriber, { epoch: 1, sequence: 1 });
  await settle();
  expect(early.got()).toBe('old;new;');
  expect(late.got()).toMatch(/^(new;){1,2}$/);
  channel.close();
});

test('a change that could not be read is read again', async () => {
  const race = raceOf();
  const errors: unknown[] = [];
  let isBroken = false;
  const channel = liveChannel({
    gatherMs: 5,
    clock: now,
    onError: (error) => errors.push(error),
    read: (...call) => (isBroken ? Promise.reject(new Error('no connection')) : race.read(...call)),
  });
  const { subscriber, got } = subscriberOf();
  channel.join(subscriber, null);
  await settle();
  race.step();
  isBroken = true;
  channel.changed();
  await settle();
  isBroken = false;
  expect([got(), errors.length]).toEqual(['1;', 1]);
  await pass(1100);
  expect(got()).toBe('1;2;');
  channel.close();
});

test.each([
  [0, 100],
  [66, 100],
  [100, 150],
  [115, 172.5],
  [900, 175],
])('where writing to all takes %i ms, each is written to every %i ms', (all, gather) => {
  expect(gatherFor(all, 100)).toBeCloseTo(gather);
});
