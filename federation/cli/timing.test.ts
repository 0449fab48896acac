import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ingest } from '@/federation/modules/result/ingest';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createFormat } from '@/federation/testing/format';
import { senderOf } from '@/federation/testing/timing';
import { ingestedBatch } from '@/lib/contract/result';
import { type Command, CommandRefusal } from './command';
import { reopenResultsCommand, resultChangesCommand, undoResultsCommand } from './result-corrections';
import { timingGrantCommand, timingPartnersCommand, timingTokenCommand, timingUngrantCommand } from './timing';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

async function run(command: Command, ...args: string[]): Promise<string[]> {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  await command({ ...federation.deps, args, folder: '.', say, warn: say });
  return said;
}

test('a start is granted to a partner for the days of its event, for others by name, and taken back', async () => {
  const { eventCityId } = await createFormat(federation.db);
  const city = ['--event-city', eventCityId];
  await expect(run(timingGrantCommand, 'Хроно', 'Юг', ...city)).rejects.toThrow('Хронометриста «Хроно Юг» нет');
  await run(timingTokenCommand, 'Хроно', 'Юг');
  expect(await run(timingGrantCommand, 'Хроно', 'Юг', ...city)).toEqual([
    '«Хроно Юг» может слать результаты с 2026-06-20 по 2026-06-20 по времени места старта.',
    'Новых форматов заводить не может.',
  ]);
  const days = ['--from', '2026-06-19', '--to', '2026-06-21', '--formats', 'long, sprint'];
  expect((await run(timingGrantCommand, 'Хроно Юг', ...city, ...days))[1]).toBe('Новые форматы: long, sprint.');
  expect((await run(timingPartnersCommand))[1]).toMatch(
    /^ {2}\S+ {2}Кубок России \d+, Казань: 2026-06-19 — 2026-06-21, новые форматы: long, sprint$/,
  );
  await run(timingUngrantCommand, 'Хроно Юг', ...city);
  await expect(run(timingUngrantCommand, 'Хроно Юг', ...city)).rejects.toThrow('нет права на этот старт');
  expect(await run(timingPartnersCommand)).toHaveLength(1);
});

test.each([
  [['Хроно'], 'Нужен --event-city'],
  [['--event-city', crypto.randomUUID()], 'Не назван хронометрист'],
  [['Хроно', '--event-city', crypto.randomUUID()], 'event-cities'],
])('%j is refused', async (args, message) => {
  await expect(run(timingGrantCommand, ...args)).rejects.toThrow(message);
});

test('who made results official, or opened them again, is shown with what was changed', async () => {
  const { eventCityId } = await createFormat(federation.db);
  const city = ['--event-city', eventCityId];
  expect(await run(resultChangesCommand, ...city)).toEqual(['Изменений нет.']);
  const batch = { event_city_id: eventCityId, format: 'sprint', rows: [], settings: { official: true } };
  await ingest(federation.deps, ingestedBatch.parse(batch), { ...senderOf('sprint'), partnerName: 'Хроно Юг' });
  const now = federation.clock.now().toISOString();
  expect(await run(resultChangesCommand, ...city)).toEqual([`sprint: официальные, ${now}  Хроно Юг`, 'Изменений нет.']);
  await run(reopenResultsCommand, ...city, '--format', 'sprint', '--by', 'Судья', '--reason', 'протест');
  expect(await run(resultChangesCommand, ...city)).toEqual([
    `sprint: предварительные, ${now}  Судья`,
    `${now}  Судья  sprint: результаты снова предварительные — протест`,
  ]);
});

test('results that were closed since are changed by undo-results only with --change-official', async () => {
  const { eventCityId } = await createFormat(federation.db);
  const batch = { event_city_id: eventCityId, format: 'sprint', rows: [], settings: { official: true } };
  const close = () => ingest(federation.deps, ingestedBatch.parse(batch), senderOf('sprint'));
  const call = ['--event-city', eventCityId, '--format', 'sprint', '--by', 'Судья', '--reason', 'протест'];
  await close();
  await run(reopenResultsCommand, ...call);
  await close();
  await expect(run(undoResultsCommand, ...call)).rejects.toThrow(CommandRefusal);
  expect(await run(undoResultsCommand, ...call, '--change-official')).toEqual([
    expect.stringMatching(/^Отменено: результаты снова предварительные/),
  ]);
  await expect(run(undoResultsCommand, ...call)).rejects.toThrow('которые можно отменить, нет');
});

test('days in the wrong order, and results that are not official, are told of', async () => {
  const { eventCityId } = await createFormat(federation.db);
  const city = ['--event-city', eventCityId];
  await expect(run(timingGrantCommand, 'Хроно', ...city, '--from', '2026-06-22')).rejects.toThrow('раньше первого');
  await expect(run(timingGrantCommand, 'Хроно', ...city, '--to', '20.06.2026')).rejects.toThrow('--to — день вида');
  await expect(
    run(reopenResultsCommand, ...city, '--format', 'sprint', '--by', 'Судья', '--reason', 'протест'),
  ).rejects.toThrow('Официальных результатов');
});
