import { describe, expect, test } from '@jest/globals';
import { encoded, utf8 } from '@/federation/testing/timing-files';
import { encodingOptions } from './timing-encoding';
import { readTimingTable, type TimingTableOptions } from './timing-table';

const names = async (file: Uint8Array, options?: TimingTableOptions) => {
  const { rows, kind } = await readTimingTable(file, options);
  return [kind.split(', ')[1], ...rows.map(({ lastName, club }) => `${lastName} ${club ?? ''}`.trim())];
};
const refusal = (file: Uint8Array, options?: TimingTableOptions) =>
  readTimingTable(file, options).then(
    () => 'taken',
    (error: Error) => error.message,
  );

const RUSSIAN = 'Номер;Фамилия;Пол;Клуб;Время\n1;Ёлкина;Ж;«Ока»;39:00\n2;ИВАНОВ;М;СК №5;40:00';
const ENGLISH = 'Bib;Last Name;Sex;Club;Time\n1;Щукин;M;;39:00\n2;Ким;M;Ока;40:00';
const LATIN =
  'Bib;Last Name;Sex;Club;Time\n1;Müller;M;TV Köln;39:00\n2;García Núñez;M;;40:00\n3;Ødegård;M;Lyon à vélo;41:00';

describe('the letters of a table tell its encoding', () => {
  test.each([
    ['windows-1251', 'Windows-1251'],
    ['ibm866', 'CP866'],
    ['koi8-r', 'KOI8-R'],
    ['x-mac-cyrillic', 'Mac-Cyrillic'],
  ])('%s', async (label, title) => {
    // CP866 and KOI8-R have no quotation marks of these.
    const plain = (text: string) => (title === 'Windows-1251' ? text : text.replaceAll(/[«»№]/g, ''));
    expect(await names(encoded(plain(RUSSIAN), label))).toEqual([
      title,
      `Ёлкина ${plain('«Ока»')}`,
      `ИВАНОВ ${plain('СК №5')}`,
    ]);
    expect(await names(encoded(ENGLISH, label))).toEqual([title, 'Щукин', 'Ким Ока']);
  });

  test('names of Western Europe', async () => {
    const expected = ['Müller TV Köln', 'García Núñez', 'Ødegård Lyon à vélo'];
    expect(await names(encoded(LATIN, 'windows-1252'))).toEqual(['Windows-1252', ...expected]);
    expect(await names(utf8(LATIN))).toEqual(['UTF-8', ...expected]);
    expect(await names(encoded('Bib;Name;Sex;Time\n1;Müller;M;39:00', 'windows-1252'))).toEqual([
      'Windows-1252',
      'Müller',
    ]);
  });

  test('genders are the only Cyrillic', async () => {
    expect(await names(encoded('Bib;Name;Sex;Time\n1;Lee;М;39:00\n2;Kim;Ж;40:00', 'windows-1251'))).toEqual([
      'Windows-1251',
      'Lee',
      'Kim',
    ]);
  });

  test('--encoding is believed', async () => {
    const file = encoded(RUSSIAN.replaceAll(/[«»№]/g, ''), 'koi8-r');
    expect((await names(file, { encoding: 'koi8-r' }))[1]).toBe('Ёлкина Ока');
    expect(encodingOptions).toEqual([
      'utf-8',
      'utf-16',
      'utf-16be',
      'windows-1251',
      'windows-1252',
      'cp866',
      'koi8-r',
      'mac-cyrillic',
      'utf-8-twice',
    ]);
  });
});

/** UTF-8 that was taken for another encoding and written in UTF-8 again. */
const twice = (text: string, label: string) => new TextDecoder(label).decode(utf8(text));

describe('garbled letters are no result', () => {
  const table = (name: string, club = '') =>
    utf8(`Номер;Фамилия;Пол;Клуб;Время\n1;Ли;М;;39:00\n2;${name};Ж;${club};40:00`);

  test.each(['windows-1251', 'windows-1252', 'ibm866', 'koi8-r'])('UTF-8 that was read as %s', async (label) => {
    for (const name of ['Анна', 'Müller', 'Ёлкина-Щербакова']) {
      expect(await refusal(table(twice(name, label)))).toContain(
        `строка 3, столбец «Фамилия»: «${twice(name, label).trim()}» — буквы в другой кодировке, похоже на «${name}». Прочитано как UTF-8: назовите верную, --encoding utf-8-twice`,
      );
      expect((await names(table(twice(name, label)), { encoding: 'utf-8-twice' }))[2]).toBe(name);
    }
  });

  test('UTF-8 that was read as Latin-1, which has control characters', async () => {
    const latin = [...utf8('Волна')].map((byte) => String.fromCharCode(byte)).join('');
    expect(await refusal(table('Анна', latin))).toContain('похоже на «Волна»');
  });

  test('a name that is written so is taken where the encoding is said', async () => {
    expect(await refusal(table('Mьller'))).toContain('если так и написано, --encoding utf-8');
    expect((await names(table('Mьller'), { encoding: 'utf-8' }))[2]).toBe('Mьller');
  });

  test('a club too', async () => {
    expect(await refusal(table('Анна', twice('Волна', 'windows-1251')))).toContain('столбец «Клуб»');
  });

  test.each(['????', 'М?ллер', 'Ив\ufffdнов', '??? Анна'])('lost letters: «%s»', async (name) => {
    expect(await refusal(table(name))).toContain('буквы потеряны, когда файл сохраняли');
  });

  test.each(['Иван©в', '╚трэют', 'хБЮМНБ', 'Mьller', 'Èâ¤àíîâ'])('other signs than names have: «%s»', async (name) => {
    expect(await refusal(table(name))).toMatch(/строка 3, столбец «Фамилия».*буквы в другой кодировке.*--encoding/);
  });

  test('a byte that is cut within a table of UTF-8 is named by its line', async () => {
    const bytes = [...table('Иванов-Петров-Водкин, Сидоров и другие')];
    const at = bytes.lastIndexOf(0xd1);
    expect(await refusal(Uint8Array.from(bytes.toSpliced(at, 1)))).toContain('строка 3, столбец «Фамилия»');
  });

  test('only the row is left out where that is asked for', async () => {
    const { rows } = await readTimingTable(table('????'), { takeGoodRows: true });
    expect(rows.map(({ lastName }) => lastName)).toEqual(['Ли']);
  });

  test.each([
    'Cерова',
    "Д'Артаньян",
    'Оʻзбек',
    'Ёж',
    'O’Neill',
    'Łukasz',
    'Dvořák',
    'Öz',
    'Нұрлан',
    'Ґалаґан',
    'Їжак',
    '李',
  ])('control: «%s» is a name', async (name) => {
    expect(await refusal(table(name, 'Почему?! «Клуб®» 5°'))).toBe('taken');
  });
});
