import { afterAll, beforeAll, expect, test } from '@jest/globals';
import WebSocket from 'ws';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createFormat } from '@/federation/testing/format';
import { liveMessage, livePath, results } from '@/lib/contract/results/result';
import { MOST_ROWS } from '@/lib/contract/wire/most-rows';
import { rowsAtOnce, wholeTable } from '@/lib/contract/wire/whole-table';
import { undoChange } from './corrections';
import { importResults } from './service';

let federation: TestApp;
let origin: string;
let race: { eventCityId: string; format: string; by: string; reason: string };
beforeAll(async () => {
  federation = await testApp();
  origin = await federation.app.listen({ port: 0, host: '127.0.0.1' });
  const { eventCityId } = await createFormat(federation.db);
  race = { eventCityId, format: 'race', by: 'Судья', reason: 'другие номера' };
});
afterAll(() => federation.close());

/** A protocol of as many rows as there may be. */
function protocol(firstNumber: number): Buffer {
  const lines = Array.from({ length: MOST_ROWS }, (_, index) => {
    const seconds = String(index % 60).padStart(2, '0');
    return `${firstNumber + index};Ли;М;0:10:${seconds};1:${seconds}:00`;
  });
  return Buffer.from(['Номер;Фамилия;Пол;Плавание;Время', ...lines].join('\n'));
}

async function numbersBy(order: 'place' | 'number'): Promise<Set<number>> {
  const pageSize = rowsAtOnce(0);
  const { values } = await wholeTable({
    pageSize,
    async read(page) {
      const of = { event_city_id: race.eventCityId, format: 'race', page, page_size: pageSize, order };
      const payload = { ...of, split_places: order === 'place' };
      const response = await federation.app.inject({ method: 'POST', url: results.rows.path, payload });
      return results.rows.response.parse(response.json());
    },
  });
  return new Set(values.map(({ start_number }) => Number(start_number)));
}

/** What a socket brings to a subscriber of an earlier table. */
async function numbersBySocket(): Promise<Set<number>> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${livePath('race', race.eventCityId)}?after=1.0`);
  const numbers = new Set<number>();
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data) => {
      const message = liveMessage.parse(JSON.parse(String(data)));
      if (message.type === 'result_value') numbers.add(Number(message.data.start_number));
      if (message.type === 'settings' && message.reset) resolve();
    });
  });
  socket.close();
  return numbers;
}

const from = (first: number) => new Set(Array.from({ length: MOST_ROWS }, (_, index) => first + index));

test('the greatest race there may be is imported, replaced by other numbers, undone, and read whole each time', async () => {
  await importResults(federation.deps, { ...race, file: protocol(1) });
  expect(await numbersBy('place')).toEqual(from(1));
  await importResults(federation.deps, { ...race, file: protocol(30_001) });
  expect(await numbersBy('place')).toEqual(from(30_001));
  expect(await numbersBy('number')).toEqual(from(30_001));
  expect(await numbersBySocket()).toEqual(from(30_001));
  await undoChange(federation.deps, race);
  expect(await numbersBy('number')).toEqual(from(1));
});
