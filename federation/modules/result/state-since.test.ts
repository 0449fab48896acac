import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestApp, testApp } from '@/federation/testing/app';
import { finished, openTiming, raceDay, row } from '@/federation/testing/timed-race';
import { resultFormat, results } from '@/lib/contract/result';
import { resultState } from '@/lib/domain/result/result-state';
import { reopenResults } from './corrections';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp({ now: raceDay });
});
afterAll(() => federation.close());

test('each state of a format is told with since when: provisional, live, run out, official, reopened', async () => {
  const { eventCityId, send } = await (await openTiming(federation)).race();
  const at = (minutes: number) => new Date(raceDay.getTime() + minutes * 60_000);
  const shown = async () => {
    const path = results.formats.path.replace(':event_city_public_id', eventCityId);
    const [format] = (await federation.app.inject({ url: path })).json().values;
    const { state, since } = resultState(resultFormat.parse(format), federation.clock.now());
    return [state, since && (since.getTime() - raceDay.getTime()) / 60_000];
  };
  await send([row(1)]);
  expect(await shown()).toEqual(['provisional', 0]);
  federation.clock.set(at(10));
  await send([row(2)], { settings: { broadcast_until: at(60).toISOString() } });
  expect(await shown()).toEqual(['live', 10]);
  federation.clock.set(at(20));
  // A longer broadcast is the same state.
  await send([finished(1, 5000)], { settings: { broadcast_until: at(90).toISOString() } });
  expect(await shown()).toEqual(['live', 10]);
  federation.clock.set(at(100));
  expect(await shown()).toEqual(['provisional', 90]);
  await send([finished(2, 6000)], { settings: { official: true } });
  expect(await shown()).toEqual(['official', 100]);
  federation.clock.set(at(110));
  await reopenResults(federation.deps, { eventCityId, format: 'sprint', reason: 'протест', by: 'Судья' });
  expect(await shown()).toEqual(['provisional', 110]);
});
