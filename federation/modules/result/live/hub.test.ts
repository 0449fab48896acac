import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { Revision } from '@/federation/modules/result/revision';
import type { Batch } from './batch';
import { gatherAfter, liveHub } from './hub';

/** A race whose rows are the numbers of its batches. */
function raceOf() {
  let sequence = 1;
  let reads = 0;
  return {
    step: () => {
      sequence += 1;
    },
    reads: () => reads,
    async read(_formatId: string, from: Revision | null): Promise<Batch> {
      reads += 1;
      const first = from ? from.sequence + 1 : 1;
      const rows = Array.from({ length: sequence - first + 1 }, (_, index) => first + index);
      return { from, to: { epoch: 1, sequence }, frames: Buffer.from(rows.map((each) => `${each};`).join('')) };
    },
  };
}

function readerOf() {
  let got = '';
  const state = { waiting: 0, dropped: '' };
  return {
    state,
    got: () => got,
    reader: {
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

const settle = () => sleep(30);
/** A busy machine takes its time. */
async function until(isReached: () => boolean): Promise<void> {
  for (const limit = Date.now() + 5000; !isReached() && Date.now() < limit; ) await sleep(5);
}
const hubOf = (race: ReturnType<typeof raceOf>, clock?: () => number) =>
  liveHub({ read: race.read, gatherMs: 5, ...(clock && { clock }) });

test('a thousand who come with one revision are one read, and so is a change for all of them', async () => {
  const race = raceOf();
  const hub = hubOf(race);
  const readers = Array.from({ length: 1000 }, readerOf);
  const have = (rows: string) => () => readers.every(({ got }) => got() === rows);
  for (const { reader } of readers) hub.join('f', reader, null);
  await until(have('1;'));
  expect(race.reads()).toBe(1);
  race.step();
  hub.changed('f');
  await until(have('1;2;'));
  expect(race.reads()).toBe(2);
  expect(new Set(readers.map(({ got }) => got()))).toEqual(new Set(['1;2;']));
  hub.close();
});

test('[promise 31] who does not take his frames is sent no more, and then all at once in one piece', async () => {
  const race = raceOf();
  const hub = hubOf(race);
  const [slow, quick] = [readerOf(), readerOf()];
  const seat = hub.join('f', slow.reader, null);
  hub.join('f', quick.reader, null);
  await settle();
  slow.state.waiting = 1_000_000;
  for (let step = 0; step < 3; step++) {
    race.step();
    hub.changed('f');
    await settle();
  }
  expect([slow.got(), quick.got()]).toEqual(['1;', '1;2;3;4;']);
  slow.state.waiting = 0;
  seat.drained();
  await settle();
  expect(slow.got()).toBe('1;2;3;4;');
  hub.close();
});

test('[promise 31] who stays behind for 15 seconds is dropped', async () => {
  const race = raceOf();
  let now = 0;
  const hub = hubOf(race, () => now);
  const slow = readerOf();
  hub.join('f', slow.reader, null);
  await settle();
  slow.state.waiting = 1_000_000;
  for (const [at, dropped] of [
    [0, ''],
    [15_000, ''],
    [15_001, 'too slow'],
  ] as const) {
    now = at;
    race.step();
    hub.changed('f');
    await settle();
    expect(slow.state.dropped).toBe(dropped);
  }
  hub.close();
});

test('who has left is told nothing, and an empty race is not read', async () => {
  const race = raceOf();
  const hub = hubOf(race);
  const { reader, got } = readerOf();
  hub.join('f', reader, null).leave();
  await settle();
  race.step();
  hub.changed();
  await settle();
  expect([got(), race.reads(), hub.readers()]).toEqual(['', 0, 0]);
  hub.close();
});

test('[P-229] after a quiet time a change is told at once, what follows it is gathered', async () => {
  const race = raceOf();
  const hub = liveHub({ read: race.read, gatherMs: 300 });
  const { reader, got } = readerOf();
  hub.join('f', reader, null);
  await settle();
  for (let step = 0; step < 3; step++) {
    race.step();
    hub.changed('f');
    await settle();
  }
  expect(got()).toBe('1;2;');
  await sleep(300);
  expect([got(), race.reads()]).toEqual(['1;2;3;4;', 3]);
  hub.close();
});

test('who comes while the others are told is told once', async () => {
  const race = raceOf();
  const hub = hubOf(race);
  const crowd = Array.from({ length: 1000 }, readerOf);
  for (const { reader } of crowd) hub.join('f', reader, null);
  await until(() => crowd.every(({ got }) => got() === '1;'));
  race.step();
  const late = readerOf();
  const [first] = crowd;
  if (!first) throw new Error('nobody reads');
  const { write } = first.reader;
  first.reader.write = (frames) => {
    write(frames);
    hub.join('f', late.reader, { epoch: 1, sequence: 1 });
  };
  hub.changed('f');
  await until(() => late.got() !== '' && crowd.at(-1)?.got() === '1;2;');
  await settle();
  expect([first.got(), late.got()]).toEqual(['1;2;', '2;']);
  hub.close();
});

test('a change that could not be read is read again', async () => {
  const race = raceOf();
  const errors: unknown[] = [];
  let isBroken = false;
  const hub = liveHub({
    gatherMs: 5,
    onError: (error) => errors.push(error),
    read: (...call) => (isBroken ? Promise.reject(new Error('no connection')) : race.read(...call)),
  });
  const { reader, got } = readerOf();
  hub.join('f', reader, null);
  await settle();
  race.step();
  isBroken = true;
  hub.changed('f');
  await settle();
  isBroken = false;
  expect([got(), errors.length]).toEqual(['1;', 1]);
  await sleep(1100);
  expect(got()).toBe('1;2;');
  hub.close();
});

test.each([
  [0, 100],
  [30, 100],
  [45, 150],
  [60, 200],
  [900, 200],
])('after a telling of %i ms the next one begins %i ms after its beginning', (took, gather) => {
  expect(gatherAfter(took, 100)).toBeCloseTo(gather);
});
