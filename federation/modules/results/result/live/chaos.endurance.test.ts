import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withdrawNumber } from '@/federation/modules/results/result/corrections';
import { type TestApp, testApp } from '@/federation/testing/app';
import { chance, disorderedStates, newestOf, saysOf } from '@/federation/testing/chaos-race';
import { createFormat } from '@/federation/testing/format';
import { liveSubscriber } from '@/federation/testing/live-subscriber';
import { type FederationProgram, startProgram } from '@/federation/testing/program';
import { timingTokenFor } from '@/federation/testing/timing';
import { type IngestedRow, livePath, results } from '@/lib/contract/results/result';
import type { ResponseOf } from '@/lib/contract/wire/operation';

const TABLES = ['sprint', 'duathlon', 'aquathlon'] as const;
const SUBSCRIBERS = 4;
const BURST = 6;
const seed = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000);
const dice = chance(seed);
/** A source of chance of its own, so that what is sent does not depend on when. */
const route = chance(seed + 1);

let federation: TestApp;
let program: FederationProgram | undefined;
/** Addresses of the two instances: this program, and a separate one that is killed. */
let hosts: string[];
let subscribers: { readonly format: string; readonly subscriber: ReturnType<typeof liveSubscriber> }[] = [];
beforeAll(async () => {
  federation = await testApp();
  hosts = [await federation.app.listen({ port: 0, host: '127.0.0.1' }), ''];
  await restart();
});
afterAll(async () => {
  for (const { subscriber } of subscribers) subscriber.close();
  await program?.kill();
  await federation.close();
});

/** On another port; its subscribers and the partner find it there. */
async function restart(): Promise<void> {
  program = await startProgram(federation.databaseUrl);
  hosts[1] = program.url;
}

interface Batch {
  readonly format: string;
  readonly rows: readonly IngestedRow[];
}

/** Batches of all races, in disorder; as they are sent, so that a table can also be built without versions. */
function batchesOf(races: ReadonlyMap<string, IngestedRow[]>): Batch[] {
  const batches = [...races].flatMap(([format, states]) => {
    const cut: Batch[] = [];
    for (let from = 0; from < states.length; ) {
      const size = 20 + dice.below(180);
      cut.push({ format, rows: states.slice(from, from + size) });
      from += size;
    }
    return cut;
  });
  // A queue that repeats itself.
  return dice.shuffled([...batches, ...batches.filter(() => dice.random() < 0.1)]);
}

test(`three races in disorder, an instance killed among them: all subscribers of both end as the API does (CHAOS_SEED=${seed})`, async () => {
  const { eventCityId } = await createFormat(federation.db);
  const token = await timingTokenFor(federation.db, eventCityId, [...TABLES]);
  const post = async (body: object): Promise<void> => {
    for (;;) {
      const response = await fetch(`${route.pick(hosts)}${results.ingest.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ event_city_id: eventCityId, ...body }),
      }).catch(() => null);
      if (response?.ok) return;
      if (response && response.status < 500) throw new Error(`not taken: ${response.status} ${await response.text()}`);
      await sleep(50);
    }
  };

  const races = new Map<string, IngestedRow[]>();
  for (const table of TABLES) races.set(table, await disorderedStates(table, dice));
  for (const format of TABLES) await post({ format, rows: [], settings: { official: false } });
  subscribers = TABLES.flatMap((format) =>
    [0, 1].flatMap((host) =>
      Array.from({ length: SUBSCRIBERS }, () => ({
        format,
        subscriber: liveSubscriber(() => `${hosts[host]?.replace('http', 'ws')}${livePath(format, eventCityId)}`),
      })),
    ),
  );

  const batches = batchesOf(races);
  const withdrawn = new Map<string, string>();
  let restarted: Promise<void> | undefined;
  for (let sent = 0; sent < batches.length; sent += BURST) {
    const burst = Promise.all(batches.slice(sent, sent + BURST).map(post));
    if (dice.random() < 0.5) dice.pick(subscribers).subscriber.cut();
    const isMiddle = sent <= batches.length / 2 && sent + BURST > batches.length / 2;
    if (isMiddle) {
      // Posts are under way and subscribers are told while it dies; what was not acknowledged is sent again.
      await program?.kill();
      restarted = restart();
    }
    await burst;
    if (!isMiddle) continue;
    for (const format of TABLES) {
      const { start_number: number } = route.pick(await rowsOf(hosts[0], eventCityId, format));
      withdrawn.set(format, number);
      await withdrawNumber(federation.deps, { eventCityId, format, reason: 'двойной номер', by: 'Судья' }, number);
    }
  }
  await restarted;
  for (const format of TABLES) await post({ format, rows: [], settings: { official: true } });

  for (const format of TABLES) {
    const states = races.get(format) ?? [];
    const expected = newestOf(states, withdrawn.get(format) ?? '');
    const [one, other] = await Promise.all(hosts.map((host) => responseOf(host, eventCityId, format)));
    expect(other).toEqual(one);
    expect(new Map(one?.values.map((row) => [row.start_number, saysOf(row)]))).toEqual(expected);
    // The control: the last word of each number, whatever its version, is another table.
    const lastWord = new Map(states.map((row) => [String(row.start_number), saysOf(row)]));
    expect([...expected].filter(([number, says]) => lastWord.get(number) !== says).length).toBeGreaterThan(20);

    const ofRace = subscribers.filter((each) => each.format === format).map(({ subscriber }) => subscriber);
    while (ofRace.some((subscriber) => subscriber.revision() !== one?.revision)) await sleep(25);
    for (const subscriber of ofRace) {
      expect(subscriber.isOfficial()).toBe(true);
      expect(subscriber.rows()).toEqual(one?.values);
    }
  }
});

async function responseOf(host: string | undefined, eventCityId: string, format: string) {
  const response = await fetch(`${host}${results.rows.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event_city_id: eventCityId, format, page_size: 5000 }),
  });
  return (await response.json()) as ResponseOf<typeof results.rows>;
}

const rowsOf = async (...race: Parameters<typeof responseOf>) => (await responseOf(...race)).values;
