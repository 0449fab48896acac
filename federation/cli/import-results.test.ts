import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resultRows } from '@/federation/db/schema/results/result';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import { bookOf, encoded } from '@/federation/testing/timing-files';
import { CommandRefusal } from './command';
import { eventCitiesCommand } from './event-cities';
import { importResultsCommand } from './import-results';
import { UsageError } from './usage';

const long = path.resolve(import.meta.dirname, '../seed/results/long.csv');
const NOBODYS = '00000000-0000-4000-8000-000000000000';

let federation: TestApp;
let race: TestFormat;
let folder: string;

beforeAll(async () => {
  federation = await testApp();
  race = await createFormat(federation.db);
  folder = await mkdtemp(path.join(tmpdir(), 'fedtri-cli-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await federation.close();
});

/** Runs the command as the terminal would and gives back what it said. */
async function importing(...args: string[]) {
  const { refusal, ...told } = await refusing(...args);
  if (refusal) throw refusal;
  return told;
}

async function refusing(...args: string[]) {
  const said: string[] = [];
  const warned: string[] = [];
  const say = (line: string) => said.push(line);
  const warn = (line: string) => warned.push(line);
  const run = importResultsCommand({ ...federation.deps, args, folder, say, warn });
  const refusal = await run.then(
    () => undefined,
    (error: unknown) => error,
  );
  return { said, warned, refusal };
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
    expect(await federation.db.$count(resultRows)).toBe(3700);
  });

  test('refuses a wrong table by line and column and writes nothing; its file is sought from where it was called', async () => {
    await writeTable('wrong.csv', 17, (line) => line.replace(/\d\d:\d\d:\d\d/, '00:61:00'));
    const before = await federation.db.$count(resultRows);
    const refused = await importOf('wrong.csv', '--by', 'Судья', '--reason', 'правка').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CommandRefusal);
    expect((refused as CommandRefusal).message).toBe(
      'Протокол не принят, ничего не записано.\nстрока 17, столбец «Плавание»: «00:61:00» — не время, нужно ЧЧ:ММ:СС',
    );
    expect(await federation.db.$count(resultRows)).toBe(before);
  });

  test('official results are replaced only with a reason', async () => {
    await expect(importOf(long)).rejects.toThrow(
      'Результаты формата «long» официальные. Чтобы заменить их, назовите, кто и почему: --by ИМЯ --reason ПРИЧИНА',
    );
  });

  test('--dry-run says what was read and what would change, and writes nothing', async () => {
    await writeTable('renamed.csv', 3, (line) => line.replace(/^(2,\d+),[^,]+,/, '$1,Опечаткин,'));
    const { said: renamed } = await importOf('renamed.csv', '--dry-run');
    expect(renamed).toContain('Новых номеров — 0, исчезнет — 3698, изменится — 1.');
    expect(renamed.at(-1)).toMatch(/^ {2}№ \d+: место 2, (\d:\d\d:\d\d), \S+ \S+ → место 2, \1, Опечаткин \S+$/);
    await writeTable('shorter.csv', 3, (line) => line.replace(/,\d\d:\d\d:\d\d,([^,]*)$/, ',09:00:00,$1'));
    const before = await federation.db.select().from(resultRows).orderBy(resultRows.publicId);
    const { said } = await importOf('shorter.csv', '--dry-run');
    expect(said.slice(0, 3)).toEqual([
      'Ничего не записано. Прочитано: CSV, UTF-8, разделитель — запятая.',
      '  «Место» — Место',
      '  «Номер» — Номер',
    ]);
    expect(said).toContain('«Длинная дистанция»: строк — 2, финишировали — 2.');
    expect(said).toContain('Результаты официальные: чтобы заменить их, назовите --by и --reason.');
    expect(said).toContain('Новых номеров — 0, исчезнет — 3698, изменится — 1.');
    expect(said.at(-1)).toMatch(/^ {2}№ \d+: место 2, \d:\d\d:\d\d → место 2, 9:00:00$/);
    expect(await federation.db.select().from(resultRows).orderBy(resultRows.publicId)).toEqual(before);
  });

  test('--columns names a partner’s columns, --take-good-rows leaves out wrong rows and names them', async () => {
    const table = 'Ст.нр;Фамилия;Пол;Чистое\n1;Ли;М;39:00\nА 2;Ким;М;40:00';
    await writeFile(path.join(folder, 'partner.csv'), table);
    await writeFile(path.join(folder, 'columns.csv'), 'Ст.нр;Номер\nЧистое;Время');
    const call = ['partner.csv', '--event-city', race.eventCityId, '--format', 'partner', '--columns', 'columns.csv'];
    await expect(importing(...call)).rejects.toThrow('строка 3, столбец «Ст.нр»: «А 2» — не подходит');
    const { said: understood, warned: wrong, refusal } = await refusing(...call, '--dry-run');
    expect(understood.slice(0, 2)).toEqual([
      'Ничего не записано. Прочитано: CSV, UTF-8, разделитель — точка с запятой.',
      '  «Ст.нр» — Номер',
    ]);
    expect(understood.at(-1)).toBe('Новых номеров — 1, исчезнет — 0, изменится — 0.');
    expect(wrong[0]).toMatch(/^Строка не будет принята: строка 3, столбец «Ст.нр»/);
    expect(String(refusal)).toContain('исправьте их или добавьте --take-good-rows');
    const { said, warned } = await importing(...call, '--take-good-rows');
    expect(said[0]).toBe('Принято «partner»: строк — 1, финишировали — 1.');
    expect(warned[0]).toMatch(/^Строка не принята: строка 3, столбец «Ст.нр»: «А 2» — не подходит/);
    await writeFile(path.join(folder, 'columns.csv'), 'Ст.нр;Нумер');
    await expect(importing(...call)).rejects.toThrow('строка 1: столбец «Нумер» неизвестен');
  });

  test('--gender stands for a column that is not there, --words for words of the partner’s own', async () => {
    await writeFile(path.join(folder, 'men.csv'), 'Номер;Фамилия;Имя;Время;Статус\n1;Ли;Ян;39:00;\n2;Ким;Юн;;снялся');
    await writeFile(path.join(folder, 'words.csv'), 'снялся;DNF');
    const call = ['men.csv', '--event-city', race.eventCityId, '--format', 'men'];
    await expect(importing(...call)).rejects.toThrow('назовите его: --gender М, --gender Ж или --gender Смеш');
    await expect(importing(...call, '--gender', 'ветераны')).rejects.toThrow('После --gender нужно М, Ж или Смеш');
    await expect(importing(...call, '--gender', 'M')).rejects.toThrow(
      'строка 3, столбец «Статус»: неизвестный статус «снялся»: бывают FIN, LAP, DNF, DNS, DSQ, в/к, свои слова называет файл --words',
    );
    const { said, warned } = await importing(...call, '--gender', 'M', '--words', 'words.csv');
    expect([said[0], warned]).toEqual(['Принято «men»: строк — 2, финишировали — 1.', []]);
    await writeFile(path.join(folder, 'words.csv'), 'снялся;сел');
    const own = importing(...call, '--gender', 'M', '--words', 'words.csv');
    await expect(own).rejects.toThrow('строка 1: слово «сел» неизвестно');
  });

  test('a split that cannot be read refuses the table, also of a dry run, and --take-good-rows leaves it out', async () => {
    await writeFile(path.join(folder, 'leg.csv'), 'Номер;Фамилия;Имя;Пол;Бег;Время\n1;Ли;Ян;М;сбой;39:00');
    const call = ['leg.csv', '--event-city', race.eventCityId, '--format', 'leg'];
    const place = 'строка 2, столбец «Бег»: ';
    const wrong = '«сбой» — не время, нужно ЧЧ:ММ:СС';
    await expect(importing(...call)).rejects.toThrow(`${place}${wrong}`);
    const { warned: foreseen, refusal } = await refusing(...call, '--dry-run');
    expect(foreseen).toEqual([`Отсечка не будет принята: ${place}${wrong}`]);
    expect(String(refusal)).toContain('исправьте их или добавьте --take-good-rows');
    const { said, warned } = await importing(...call, '--take-good-rows');
    expect(said[0]).toBe('Принято «leg»: строк — 1, финишировали — 1.');
    expect(warned).toEqual([`Замечание: ${place}отсечка не показана: ${wrong}`]);
  });

  test.each([
    ['--columns', 'Финиш=-'],
    ['--columns', 'Время=Время'],
  ])('%s "%s" answers a question of two official times', async (...answer) => {
    await writeFile(path.join(folder, 'two.csv'), 'Номер;Фамилия;Пол;Время;Финиш\n1;Ли;М;39:00;40:00');
    const call = ['two.csv', '--event-city', race.eventCityId, '--format', `two-${answer[1].length}`];
    await expect(importing(...call)).rejects.toThrow('столбцы «Время» и «Финиш» — одно и то же');
    expect((await importing(...call, ...answer)).said[0]).toMatch(/строк — 1, финишировали — 1\.$/);
    await expect(importing(...call, '--columns', 'Финиш=Нечто')).rejects.toThrow('столбец «Нечто» неизвестен');
  });

  test('--sheet, --encoding and --hours-are say how a file is to be read', async () => {
    const call = (file: string) => [file, '--event-city', race.eventCityId, '--format', 'asked', '--dry-run'];
    const head = ['Номер', 'Фамилия', 'Пол', 'Время'];
    const sheets = ['М', 'Ж'].map((name) => ({ name, rows: [head, [1, 'Ли', name, '39:01']] }));
    await writeFile(path.join(folder, 'sheets.xlsx'), bookOf(sheets));
    await expect(importing(...call('sheets.xlsx'))).rejects.toThrow('таблица есть на листах «М», «Ж»');
    const { said } = await importing(...call('sheets.xlsx'), '--sheet', 'Ж');
    expect(said[0]).toBe('Ничего не записано. Прочитано: Excel (.xlsx), лист «Ж».');
    await writeFile(path.join(folder, 'hours.csv'), encoded('Номер;Фамилия;Пол;Время\n1;Ли;М;34:46:00', 'koi8-r'));
    await expect(importing(...call('hours.csv'))).rejects.toThrow('--hours-are minutes');
    const options = ['--encoding', 'koi8-r', '--hours-are', 'minutes'];
    expect((await importing(...call('hours.csv'), ...options)).said[0]).toContain('CSV, KOI8-R');
    await expect(importing(...call('hours.csv'), '--encoding', 'ascii')).rejects.toThrow(
      '--encoding — одна из кодировок',
    );
    await expect(importing(...call('hours.csv'), '--hours-are', 'days')).rejects.toThrow('minutes или hours');
  });

  test('shows what is odd in a table that it takes', async () => {
    await writeTable('odd.csv', 3, (line) => line.replace('2,', '4,'));
    const { said, warned } = await importOf('odd.csv', '--title', 'Малая', '--by', 'Судья', '--reason', 'правка');
    expect(said[0]).toBe('Принято «Малая»: строк — 2, финишировали — 2.');
    expect(warned).toEqual([
      'Замечание: строка 3, столбец «Место»: в таблице 4, по статусу и времени место 2',
      expect.stringMatching(/^Исчезло номеров — 3698: (\d+, ){19}\d+…\. Вернуть прежний протокол: undo-results\.$/),
    ]);
    // The control: what is only added, or the same again, loses nobody.
    const { warned: again } = await importOf(long, '--by', 'Судья', '--reason', 'правка');
    expect(again).toEqual([]);
    await writeTable('one-less.csv', 3700, (line) => line);
    const { warned: lost } = await importOf('one-less.csv', '--by', 'Судья', '--reason', 'правка');
    expect(lost).toEqual([expect.stringMatching(/^Исчезло номеров — 1: \d+\. Вернуть/)]);
    await importOf(long, '--by', 'Судья', '--reason', 'правка');
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
    ['two files', [long, long, '--event-city', NOBODYS, '--format', 'a'], `Лишние параметры: ${long}`],
  ])('%s: the call is wrong', async (_, args, message) => {
    const refused = importing(...args);
    await expect(refused).rejects.toBeInstanceOf(UsageError);
    await expect(refused).rejects.toThrow(message);
  });

  test.each<[string, string[], RegExp]>([
    ['no such file', ['none.csv', '--event-city', NOBODYS, '--format', 'a'], /none\.csv: файла нет$/],
    [
      'an event city that there is not',
      [long, '--event-city', NOBODYS, '--format', 'a'],
      /^Города события 0{8}-.+ нет/,
    ],
  ])('%s: a refusal', async (_, args, message) => {
    const refused = importing(...args);
    await expect(refused).rejects.toBeInstanceOf(CommandRefusal);
    await expect(refused).rejects.toThrow(message);
  });
});

test('event-cities names the ids that an import asks for', async () => {
  const said: string[] = [];
  const context = { ...federation.deps, folder, say: (line: string) => said.push(line), warn: () => undefined };
  await eventCitiesCommand({ ...context, args: ['казань', 'кубок'] });
  await eventCitiesCommand({ ...context, args: ['нет', 'такого'] });
  expect(said).toEqual([
    expect.stringMatching(new RegExp(`^${race.eventCityId} {2}2026-06-20 {2}Кубок России \\d+, Казань$`)),
    'Ничего не найдено.',
  ]);
});
