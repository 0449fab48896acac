import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resultRows } from '@/federation/modules/result/tables';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import { Refusal } from './command';
import { eventCitiesCommand } from './event-cities';
import { importResultsCommand } from './import-results';
import { UsageError } from './usage';

const long = path.resolve(import.meta.dirname, '../seed/results/long.csv');
const NOBODYS = '00000000-0000-4000-8000-000000000000';

let house: TestApp;
let race: TestFormat;
let folder: string;

beforeAll(async () => {
  house = await testApp();
  race = await createFormat(house.db);
  folder = await mkdtemp(path.join(tmpdir(), 'fedtri-cli-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await house.close();
});

/** Runs the command as the terminal would and gives back what it said. */
async function importing(...args: string[]) {
  const said: string[] = [];
  const warned: string[] = [];
  const say = (line: string) => said.push(line);
  const warn = (line: string) => warned.push(line);
  await importResultsCommand({ ...house.deps, args, folder, say, warn });
  return { said, warned };
}

const importOf = (file: string, ...more: string[]) =>
  importing(file, '--event-city', race.eventCityId, '--format', 'long', ...more);

/** The first lines of the long race in a file of the folder, one of them changed. */
async function writeTable(name: string, lines: number, change: (line: string) => string) {
  const kept = (await readFile(long, 'utf8')).split('\n').slice(0, lines);
  await writeFile(path.join(folder, name), kept.with(-1, change(kept.at(-1) ?? '')).join('\n'));
}

describe('import-results', () => {
  test('takes a table and tells where it is shown', async () => {
    expect(await importOf(long)).toEqual({
      said: [
        'Принято «Длинная дистанция»: строк — 3700, финишировали — 3270.',
        `Страница: http://localhost:3000/results/${race.eventCityId}`,
      ],
      warned: [],
    });
    expect(await house.db.$count(resultRows)).toBe(3700);
  });

  test('refuses a wrong table by line and column and writes nothing; its file is sought from where it was called', async () => {
    await writeTable('wrong.csv', 17, (line) => line.replace(/\d\d:\d\d:\d\d/, '00:61:00'));
    const before = await house.db.$count(resultRows);
    const refused = await importOf('wrong.csv').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect((refused as Refusal).message).toBe(
      'Протокол не принят, ничего не записано.\nстрока 17, столбец «Плавание»: «00:61:00» — не время, нужно ЧЧ:ММ:СС',
    );
    expect(await house.db.$count(resultRows)).toBe(before);
  });

  test('shows what is odd in a table that it takes', async () => {
    await writeTable('odd.csv', 3, (line) => line.replace('2,', '4,'));
    const { said, warned } = await importOf('odd.csv', '--title', 'Малая');
    expect(said[0]).toBe('Принято «Малая»: строк — 2, финишировали — 2.');
    expect(warned).toEqual(['Замечание: строка 3, столбец «Место»: в таблице 4, по статусу и времени место 2']);
  });

  test.each<[string, string[], string]>([
    ['no file', [], 'Не назван файл протокола'],
    [
      'an id that is no id',
      [long, '--event-city', '1', '--format', 'a'],
      'Нужен --event-city с идентификатором города события',
    ],
    ['no event city', [long, '--format', 'a'], 'Нужен --event-city с идентификатором города события'],
    [
      'an option without its value',
      [long, '--format', 'a', '--event-city'],
      'Нужен --event-city с идентификатором города события',
    ],
    ['no format', [long, '--event-city', NOBODYS], 'Нужен --format с именем формата'],
    [
      'a name that is no address',
      [long, '--event-city', NOBODYS, '--format', 'a/b'],
      'Имя формата — буквы, цифры, дефис, без пробелов, до 100 знаков',
    ],
    ['an unknown option', [long, '--city', '1'], 'Неизвестный параметр --city'],
    ['two files', [long, long, '--event-city', NOBODYS, '--format', 'a'], `Лишнее: ${long}`],
  ])('%s: the call is wrong', async (_, args, message) => {
    const refused = importing(...args);
    await expect(refused).rejects.toBeInstanceOf(UsageError);
    await expect(refused).rejects.toThrow(message);
  });

  test.each<[string, string[], RegExp]>([
    ['no such file', ['none.csv', '--event-city', NOBODYS, '--format', 'a'], /none\.csv не прочитать: такого нет$/],
    [
      'an event city that there is not',
      [long, '--event-city', NOBODYS, '--format', 'a'],
      /^Города события 0{8}-.+ нет/,
    ],
  ])('%s: a refusal', async (_, args, message) => {
    const refused = importing(...args);
    await expect(refused).rejects.toBeInstanceOf(Refusal);
    await expect(refused).rejects.toThrow(message);
  });
});

test('event-cities names the ids that an import asks for', async () => {
  const said: string[] = [];
  const context = { ...house.deps, folder, say: (line: string) => said.push(line), warn: () => undefined };
  await eventCitiesCommand({ ...context, args: ['казань', 'кубок'] });
  await eventCitiesCommand({ ...context, args: ['нет', 'такого'] });
  expect(said).toEqual([
    expect.stringMatching(new RegExp(`^${race.eventCityId} {2}2026-06-20 {2}Кубок России \\d+, Казань$`)),
    'Ничего не найдено.',
  ]);
});
