import { describe, expect, test } from '@jest/globals';
import { MIXED } from '@/lib/domain/results/result/team';
import { readWords } from './partner-words';
import { readTimingTable, type TimingTableOptions } from './timing-table';

const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (text: string, options?: TimingTableOptions) => readTimingTable(utf8(text), options);
const refusalOf = (text: string, options?: TimingTableOptions) =>
  read(text, options).then(
    () => 'taken',
    (error: Error) => error.message,
  );

describe('a mat that did not read', () => {
  const head = 'Номер;Фамилия;Имя;Пол;Плавание;Вело: от старта;Бег;Время;Статус';

  test.each(['0:00:00', '00:00', '0', '-', '—', '--:--:--', '00:00:00.00', 'DNF', 'н/д', ''])(
    'written as «%s» has no time, whatever the status',
    async (nothing) => {
      for (const [time, status] of [
        ['1:00:00', ''],
        ['', 'DNF'],
        ['', 'DNS'],
        ['1:00:00', 'в/к'],
      ]) {
        const line = `7;Ли;Ада;Ж;${nothing};${nothing};20:00;${time};${status}`;
        const { rows, warnings } = await read(`${head}\n1;Ким;Юн;М;9:00;39:00;20:00;59:00;\n${line}`);
        expect(rows[1]?.splits).toEqual([
          { name: 'swim', time: null },
          { name: 'bike', time: null },
          { name: 'run', time: 1_200_000 },
        ]);
        expect(warnings).toEqual([]);
      }
    },
  );

  test('a total of nought is no total: a finisher is refused, who did not finish has none', async () => {
    expect(await refusalOf(`${head}\n7;Ли;Ада;Ж;;;20:00;0:00:00;`)).toContain('у финишировавшего время 0:00:00');
    const { rows } = await read(`${head}\n7;Ли;Ада;Ж;;;20:00;0:00:00;DNF`);
    expect(rows[0]).toMatchObject({ status: 'DNF', time: null });
  });
});

describe('a column that only informs', () => {
  const head = 'Номер;Фамилия;Имя;Пол;Возраст;Категория;Регион;Клуб;Место;Время';
  const long = 'к'.repeat(201);

  test.each([
    ['an age of nought', '0;;;;1', '«0» — не возраст от 1 до 120: возраст не показан'],
    ['an age of a tree', '130;;;;1', '«130» — не возраст от 1 до 120: возраст не показан'],
    ['an age in words', '35 лет;;;;1', '«35 лет» — не возраст от 1 до 120: возраст не показан'],
    ['a year of birth', '1990;;;;1', '«1990» — похоже на год рождения: возраст не показан'],
    ['a long category', `;${long};;;1`, 'длиннее 200 знаков'],
    ['a long region', `;;${long};;1`, 'длиннее 200 знаков'],
    ['a long club', `;;;${long};1`, 'длиннее 200 знаков'],
    ['an odd place', ';;;;1e3', '«1e3» — не место: по нему не судим'],
  ])('%s is a remark and an empty cell', async (_title, cells, text) => {
    const { rows, warnings } = await read(`${head}\n7;Ли;Ада;Ж;${cells};59:00`);
    expect(warnings).toEqual([{ line: 2, column: expect.any(String), text }]);
    expect(rows[0]).toMatchObject({ age: null, category: '', region: '', club: null, time: 3_540_000 });
  });

  test.each([
    ['0', null],
    ['3=', 3],
    ['3-4', 3],
  ])('the place «%s» decides nothing but equal times', async (place, statedPosition) => {
    const { rows, warnings } = await read(`${head}\n7;Ли;Ада;Ж;;;;;${place};59:00`);
    expect(rows[0]).toMatchObject({ status: 'FIN', statedPosition });
    expect(warnings).toEqual([]);
  });

  test('control: a right age, and a column with years of birth beside', async () => {
    const { rows, warnings } = await read('Номер;Фамилия;Имя;Пол;Возраст;Г.р.;Время\n7;Ли;Ада;Ж;35;1990;59:00');
    expect(rows[0]?.age).toBe(35);
    expect(warnings).toEqual([{ line: 1, column: 'Г.р.', text: 'столбец не используется' }]);
  });
});

test('invisible characters around a value are none of it', async () => {
  const { rows } = await read('Место;Номер;Фамилия;Имя;Пол;Время\n\u200b3;12\u200e;Ли;Ада;\u200eЖ;\u200e1:02:00');
  expect(rows[0]).toMatchObject({ startNumber: '12', statedPosition: 3, gender: 'Ж', time: 3_720_000 });
});

describe('a wrong split', () => {
  const head = 'Номер;Фамилия;Имя;Пол;Плавание;Вело 20 км;Бег;Время';

  test('is left out by line and column, and the official result stays', async () => {
    const { rows, warnings } = await read(`${head}\n7;Ли;Ада;Ж;10:00;1:30:00;20:00;59:00`);
    expect(rows[0]).toMatchObject({ time: 3_540_000, splits: [{ time: 600_000 }, { time: 1_200_000 }] });
    expect(warnings).toEqual([
      {
        line: 2,
        column: 'Вело 20 км',
        text: 'отсечка не показана: сумма этапов 2:00:00 больше официального времени 0:59:00',
      },
    ]);
  });

  test.each(['сбой', '613', '+1:41', '0:75:00', '100:00:00'])(
    '«%s» refuses the table, and with good rows asked for costs only the split',
    async (wrong) => {
      const table = `${head}\n7;Ли;Ада;Ж;10:00;${wrong};20:00;59:00`;
      expect(await refusalOf(table)).toMatch(/^строка 2, столбец «Вело 20 км»: «/);
      const { rows, problems, unread } = await read(table, { takeGoodRows: true });
      expect(rows[0]).toMatchObject({ time: 3_540_000, splits: [{ name: 'swim' }, { name: 'run' }] });
      expect(problems).toEqual([]);
      expect(unread.map(({ line, column }) => [line, column])).toEqual([[2, 'Вело 20 км']]);
    },
  );

  test('a time over which nobody is judged does not refuse who did not finish', async () => {
    const { rows, warnings } = await read(`${head};Статус\n7;Ли;Ада;Ж;10:00;;;сошла на бегу;DNF`);
    expect(rows[0]).toMatchObject({ status: 'DNF', time: null });
    expect(warnings).toMatchObject([{ line: 2, column: 'Время' }]);
  });
});

describe('the gender of a team', () => {
  test('a team may be mixed', async () => {
    const { rows } = await read(
      'Номер;Команда;Пол;Время\n1;Волна-1;Микст;1:20:00\n2;Ока-1;X;1:21:00\n3;Кама;Ж;1:22:00',
    );
    expect(rows.map(({ lastName, gender }) => [lastName, gender])).toEqual([
      ['Волна-1', 'Смеш'],
      ['Ока-1', 'Смеш'],
      ['Кама', 'Ж'],
    ]);
  });

  test('a team of our own CSV has its name for a surname and no given name', async () => {
    const { rows } = await read('Номер;Фамилия;Имя;Пол;Время\n1;Волна-1;;Смеш;1:20:00');
    expect(rows[0]).toMatchObject({ lastName: 'Волна-1', firstName: '', gender: 'Смеш' });
  });

  test.each(['Фамилия', 'ФИО'])('a person may not, by %s', async (name) => {
    expect(await refusalOf(`Номер;${name};Имя;Команда;Пол;Время\n1;Ли;Ада;Волна;Mixed;1:20:00`)).toContain(
      '«Mixed» бывает только у команды, а в строке участник',
    );
  });

  test('a table without the column has the one that the operator names', async () => {
    const table = 'Номер;Фамилия;Имя;Время\n1;Ли;Ада;59:00';
    expect((await read(table, { gender: 'Ж' })).rows[0]?.gender).toBe('Ж');
    expect(await refusalOf(table, { gender: MIXED })).toContain('«Смеш» бывает только у команды');
    const team = 'Номер;Команда;Время\n1;Волна;59:00';
    expect((await read(team, { gender: MIXED })).rows[0]?.gender).toBe('Смеш');
  });

  test('a table with the column refuses it', async () => {
    expect(await refusalOf('Номер;Фамилия;Пол;Время\n1;Ли;;59:00', { gender: 'Ж' })).toBe(
      'строка 1, столбец «Пол»: столбец есть, поэтому --gender не нужен',
    );
    expect(await refusalOf('Номер;Фамилия;Имя;Пол;Время\n1;Ли;Ада;;59:00')).toBe(
      'строка 2, столбец «Пол»: не заполнено, нужно М или Ж',
    );
  });
});

describe('the partner’s own words', () => {
  const own = (text: string) => readWords(utf8(text));
  const head = 'Место;Номер;Фамилия;Имя;Пол;Время;Статус';

  test('stand for statuses and genders, also signs and codes', async () => {
    const words = await own('н.в.;DNS\n*;DSQ\n1;в/к\nвет;М\nснят;DNF\nдамы;женщины');
    const { rows } = await read(
      `${head}\n;1;Ли;Ада;вет;;н.в.\n;2;Ли;Ада;дамы;;*\n1;3;Ли;Ада;Ж;59:00;1\n1;4;Ли;Ада;Ж;58:00;\nн/в;5;Ли;Ада;Ж;;\n;6;Ли;Ада;Ж;;снят`,
      { words },
    );
    expect(rows.map(({ status, gender }) => [status, gender])).toEqual([
      ['DNS', 'М'],
      ['DSQ', 'Ж'],
      ['NC', 'Ж'],
      ['FIN', 'Ж'],
      ['DNS', 'Ж'],
      ['DNF', 'Ж'],
    ]);
  });

  test.each([
    ['н.в.;DNS\nснялся;XYZ', 'строка 2: слово «XYZ» неизвестно: бывают FIN, LAP, DNF, DNS, DSQ, в/к, М, Ж и Смеш'],
    ['снялся;', 'строка 1: слово «» неизвестно: бывают FIN, LAP, DNF, DNS, DSQ, в/к, М, Ж и Смеш'],
    [';DNS', 'строка 1: нет слова хронометриста, для которого «DNS»'],
    ['снялся;DNS\nСнялся;DNF', 'строка 2: слово «Снялся» выше названо иначе'],
  ])('%j is refused by line', async (text, message) => {
    await expect(own(text)).rejects.toThrow(message);
  });
});

describe('names and clubs', () => {
  test('in a personal race a team is the club', async () => {
    const { rows, warnings } = await read('Место;Номер;ФИО;Команда;Пол;Результат\n1;11;Первов Олег;СК Волна;М;1:01:00');
    expect(rows[0]).toMatchObject({ lastName: 'Первов', firstName: 'Олег', club: 'СК Волна' });
    expect(warnings).toEqual([]);
  });

  test('beside a club it is shown where that is empty, which is said', async () => {
    const { rows, warnings } = await read(
      'Номер;ФИО;Клуб;Команда;Пол;Время\n1;Ли Ада;Ока;Город;Ж;59:00\n2;Ким Юн;;Город;М;59:00',
    );
    expect(rows.map(({ club }) => club)).toEqual(['Ока', 'Город']);
    expect(warnings).toEqual([
      { line: 1, column: 'Команда', text: 'у участника показан «Клуб», а этот столбец — только там, где тот пуст' },
    ]);
  });

  const english = (name: string) => `Bib;Name;Sex;Time\n5;${name};F;1:00:00`;

  test('a name that does not say which part is the surname is remarked once, at the top', async () => {
    const { rows, warnings } = await read(`${english('Ann Smith')}\n6;Eve Brown;F;1:01:00`);
    expect(rows[0]).toMatchObject({ lastName: 'Ann', firstName: 'Smith' });
    expect(warnings).toEqual([
      { line: 1, column: 'Name', text: expect.stringContaining('--columns "Name=Имя Фамилия"') },
    ]);
    const heads = new Map([['name', 'Имя Фамилия']]);
    const mended = await readTimingTable(utf8(english('Ann Smith')), { heads });
    expect(mended.rows[0]).toMatchObject({ lastName: 'Smith', firstName: 'Ann' });
    expect(mended.warnings).toEqual([]);
  });

  test.each(['Ann SMITH', '"Smith, Ann"'])('%s needs no remark', async (name) => {
    const { rows, warnings } = await read(english(name));
    expect(rows[0]?.lastName.toUpperCase()).toBe('SMITH');
    expect(warnings).toEqual([]);
  });

  test('a row without a surname is refused by its line, and the others can be taken', async () => {
    const table = 'Номер;Фамилия;Имя;Пол;Время\n1;;Ада;Ж;59:00\n2;Ким;Юн;М;59:00';
    expect(await refusalOf(table)).toBe('строка 2, столбец «Фамилия»: не заполнено');
    const { rows, problems } = await read(table, { takeGoodRows: true });
    expect(rows.map(({ startNumber }) => startNumber)).toEqual(['2']);
    expect(problems).toEqual([{ line: 2, column: 'Фамилия', text: 'не заполнено' }]);
  });

  test('a person without a surname is not called by the team', async () => {
    expect(await refusalOf('Номер;Фамилия;Имя;Команда;Пол;Время\n1;;Ада;Волна;Ж;59:00')).toBe(
      'строка 2, столбец «Фамилия»: не заполнено',
    );
  });

  test('a surname that is too long is one mistake', async () => {
    const said = await refusalOf(`Номер;Фамилия;Имя;Пол;Время\n1;${'я'.repeat(201)};Ада;Ж;59:00`);
    expect(said).toBe('строка 2, столбец «Фамилия»: длиннее 200 знаков');
  });
});
