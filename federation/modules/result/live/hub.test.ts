import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { Revision } from '@/federation/modules/result/revision';
import type { Batch } from './batch';
import { liveHub } from './hub';

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
const hubOf = (race: ReturnType<typeof raceOf>, clock?: () => number) =>
  liveHub({ read: race.read, gatherMs: 5, ...(clock && { clock }) });

test('a thousand who come with one revision are one read, and so is a change for all of them', async () => {
  const race = raceOf();
  const hub = hubOf(race);
  const readers = Array.from({ length: 1000 }, readerOf);
  for (const { reader } of readers) hub.join('f', reader, null);
  await settle();
  expect(race.reads()).toBe(1);
  race.step();
  hub.changed('f');
  await settle();
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
