import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createFormat } from '@/federation/testing/format';
import { namedRace } from '@/federation/testing/named-race';
import { openTiming, raceDay } from '@/federation/testing/timed-race';
import { reopenResults, withdrawNumber } from './corrections';
import { importResults } from './service';

const TABLE = Buffer.from(
  [
    'Номер;Фамилия;Имя;Пол;Категория;Плавание;Вело;Бег;Время;Статус',
    '7;Ёлкина;Анна;Ж;Ж 30-34;0:10:00;0:40:00;0:20:00;1:10:00;FIN',
    '8;Королёв;Пётр;М;М 30-34;0:09:00;0:35:00;0:18:00;1:02:00;FIN',
    '9;Попов;Глеб;М;М 30-34;0:09:30;;;;DNF',
    'А-12;Малышев;Вася;М;М 8-9;0:12:00;0:50:00;0:30:00;1:32:00;FIN',
  ].join('\n'),
);

let federation: TestApp;
let folder: string;
let eventCityId: string;
const correction = () => ({ eventCityId, format: 'sprint', by: 'Судья', reason: 'протест' });
beforeAll(async () => {
  federation = await testApp({ now: raceDay });
  folder = mkdtempSync(path.join(tmpdir(), 'fedtri-diploma-'));
  ({ eventCityId } = await createFormat(federation.db));
  await importResults(federation.deps, { eventCityId, format: 'sprint', file: TABLE });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await federation.close();
});

const ask = (number: string, city = eventCityId) =>
  federation.app.inject({ url: `/api/results/diploma/${city}/sprint/${encodeURIComponent(number)}` });

const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' });

async function textOf(number: string): Promise<string> {
  const response = await ask(number);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/pdf');
  const file = path.join(folder, 'diploma.pdf');
  writeFileSync(file, response.rawPayload);
  expect(run('qpdf', '--check', file)).toContain('No syntax or stream encoding errors');
  return run('pdftotext', '-layout', file, '-').replace(/\s+/g, ' ');
}

const statusOf = async (number: string, city?: string) => (await ask(number, city)).statusCode;

describe('a diploma', () => {
  test('has the place, the time, the splits and the address of a finisher', async () => {
    const text = await textOf('7');
    for (const part of ['Анна Ёлкина', '2 1:10:00 1 1', 'из 3 из 1', 'Среди женщин', 'Вело 0:40:00', 'Казань'])
      expect(text).toContain(part);
    expect(text).toContain(`/results/${eventCityId}/sprint/athlete/7`);
    expect((await textOf('А-12')).replaceAll(' ', '')).toContain('athlete/%D0%90-12');
  });

  test('names a child as the results do, by surname and initial', async () => {
    const text = await textOf('А-12');
    expect(text).toContain('В. Малышев');
    expect(text).not.toContain('Вася');
  });

  test.each([
    ['who did not finish', '9'],
    ['whom nobody knows', '77'],
  ])('is not for an athlete %s', async (_, number) => expect(await statusOf(number)).toBe(404));

  test('is not of another event or a malformed number', async () => {
    expect(await statusOf('7', '00000000-0000-4000-8000-000000000000')).toBe(404);
    expect([400, 404]).toContain(await statusOf('%'));
  });

  test('follows a correction at once, and is not there while the results are provisional', async () => {
    expect(await textOf('7')).toContain('из 3 из 1');
    await withdrawNumber(federation.deps, correction(), '8');
    expect(await textOf('7')).toContain('из 2 из 1');
    await reopenResults(federation.deps, correction());
    expect(await statusOf('7')).toBe(404);
  });

  test('is not there once the name is hidden, and is there again once it is shown', async () => {
    const { race } = await openTiming(federation);
    const host = (await federation.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
    const open = await namedRace({ federation, host, race });
    await open.import();
    expect(await statusOf('2', open.eventCityId)).toBe(200);
    await open.hide();
    const refused = await ask('2', open.eventCityId);
    expect([refused.statusCode, refused.body.includes('Скрытников')]).toEqual([404, false]);
    await open.show();
    expect(await statusOf('2', open.eventCityId)).toBe(200);
  });
});
