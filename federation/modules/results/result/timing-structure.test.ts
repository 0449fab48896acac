import { describe, expect, test } from '@jest/globals';
import { utf8 } from '@/federation/testing/timing-files';
import { readTimingTable, type TimingTableOptions } from './timing-table';

const read = (text: string, options?: TimingTableOptions) => readTimingTable(utf8(text), options);
const refusal = (text: string, options?: TimingTableOptions) =>
  read(text, options).then(
    () => 'taken',
    (error: Error) => error.message,
  );

const HEAD = 'Место;Номер;Фамилия;Имя;Пол;Категория;Клуб;Время;Статус';
const ROWS = ['1;11;Первов;Олег;М;М 30-34;Волна;1:01:10;', '2;12;Третьяк;Ия;Ж;Ж 30-34;Ока;1:02:20;'];
const table = [HEAD, ...ROWS].join('\n');

/** What every form of the table must come to. */
const short = async (text: string, options?: TimingTableOptions) =>
  (await read(text, options)).rows.map(({ startNumber, lastName, firstName, gender, category, club, time }) =>
    [startNumber, lastName, firstName, gender, category, club, time].join(' '),
  );
const EXPECTED = ['11 Первов Олег М М 30-34 Волна 3670000', '12 Третьяк Ия Ж Ж 30-34 Ока 3740000'];

describe('the delimiter and the head are found together', () => {
  test.each([',', ';', '\t', '|', '   '])(
    'a title with signs of other tables stands above a table parted by %j',
    async (sign) => {
      const title =
        sign === ';' ? 'Кубок области, спринт, мужчины, женщины' : 'Кубок; спринт; мужчины; женщины; дети; все';
      const filled = table.replaceAll(/;(?=\n|$)/g, ';FIN').replace('Статус;FIN', 'Статус');
      expect(await short(`${title}\n\nг. Заречный: 12 июля\n${filled.replaceAll(';', sign)}`)).toEqual(EXPECTED);
    },
  );

  test('a table of Markdown, and one with quotes around each cell', async () => {
    const lines = table.split('\n').map((line) => `| ${line.replaceAll(';', ' | ')} |`);
    expect(await short(lines.toSpliced(1, 0, '|---|:---|---|---|---|---|---|---|---|').join('\n'))).toEqual(EXPECTED);
    expect(await short(table.replaceAll(/[^;\n]+/g, '"$&"'))).toEqual(EXPECTED);
  });

  test('a title of up to 19 filled lines, each with as many cells as the head', async () => {
    const title = Array.from({ length: 19 }, (_, at) => `Строка ${at};а;б;в;г;д;е;ж;з`).join('\n');
    expect(await short(`${title}\n${table}`)).toEqual(EXPECTED);
  });

  test('line ends of three systems in one file', async () => {
    expect(await short(`${HEAD}\r\n${ROWS[0]}\r${ROWS[1]}\n`)).toEqual(EXPECTED);
  });

  test('signatures and empty lines around the table are no results, and that is said', async () => {
    const signed = `;;;\n\n${table}\n;;;;;;;;\n\nГлавный судья;;;Петров П.П.\nГлавный секретарь Сидорова А.А.\n`;
    expect(await short(signed)).toEqual(EXPECTED);
    const { warnings } = await read(signed);
    expect(warnings.map(({ line, text }) => [line, text])).toEqual([
      [8, 'не результат: «Главный судья Петров П.П.»'],
      [9, 'не результат: «Главный секретарь Сидорова А.А.»'],
    ]);
  });

  test('a last row with a cell that is missing between spaces is refused, not taken for a signature', async () => {
    const spaced =
      'Место  Номер  Фамилия  Имя  Пол  Время\n1      5      Ли       Ада  Ж    39:00\n       6      Ким      Юн   М    DNF';
    expect(await refusal(spaced)).toBe('строка 3: значений 5, а столбцов 6');
  });

  test('a row at the end that lacks its number, its name or all but its number is no signature', async () => {
    for (const row of ['3;;Четверик;Ян;М;;;1:03:00;', '3;13;;;М;;;1:03:00;', ';13;;;;;;;']) {
      expect(await refusal(`${table}\n${row}`)).toContain('строка 4');
    }
  });
});

describe('the cells of a line', () => {
  test('empty ones are left out at the end', async () => {
    expect(await short(table.replaceAll(/;+$/gm, ''))).toEqual(EXPECTED);
  });

  test('a line with more filled cells than heads is refused, one with more empty ones is not', async () => {
    expect(await short(`${table};;;`)).toEqual(EXPECTED);
    expect(await refusal(`${table.replace('Ока', 'Ока;Рязань')};x`)).toBe('строка 3: значений 11, а столбцов 9');
    expect(await refusal(table.replace('Ока', 'Ока;Рязань'))).toBe('строка 3: значений 10, а столбцов 9');
  });

  test('a cell that is left out in the middle is not mistaken for one at the end', async () => {
    expect(await refusal(table.replace('Ия;', ''))).toBe('строка 3: значений 8, а столбцов 9');
  });

  test.each([';', '\t', ','])('quotes inside a cell of a table parted by %j', async (sign) => {
    const rows = table.replaceAll(';', sign);
    const clubs = async (text: string) => (await read(text)).rows.map(({ club }) => club);
    expect(await clubs(rows.replace('Волна', 'СК "Олимп"').replace('Ока', '"Ока" СК'))).toEqual([
      'СК "Олимп"',
      '"Ока" СК',
    ]);
    expect(await clubs(rows.replace('Волна', '"СК ""Олимп"""').replace('Ока', '"Ока"'))).toEqual(['СК "Олимп"', 'Ока']);
  });

  test.each([
    ['before a quoted cell', (text: string) => text.replace('Волна', '"Волна').replace('Ока', '"Ока"')],
    ['before the end', (text: string) => text.replace('Волна', '"Волна')],
  ])('a quote that swallows lines %s is refused by its line', async (_, spoil) => {
    expect(await refusal(spoil(`${table}\n3;13;Четверик;Ян;М;;;1:03:00;`))).toBe(
      'строка 2: кавычки расставлены неверно',
    );
  });

  test('the text of a formula that keeps zeros is the text', async () => {
    expect((await read(table.replace(';11;', ';="А-011";'))).rows[0]?.startNumber).toBe('А-011');
  });
});

describe('heads of two lines, and heads again', () => {
  const legs = '1;11;Первов;Олег;М;0:10:00;1;0:30:00;1;0:20:10;2;1:00:10';
  const EXPECTED_LEGS = [600_000, 1_800_000, 1_210_000];
  const times = async (text: string) => {
    const { rows, legs } = await read(text);
    expect(legs).toEqual(['swim', 'bike', 'run']);
    expect(rows[0]).toMatchObject({ time: 3_610_000, statedPosition: 1 });
    return rows[0]?.splits.map(({ time }) => time);
  };

  test.each([
    ['«Место» after each leg', 'Место;Номер;Фамилия;Имя;Пол;Плавание;Место;Вело;Место;Бег;Место;Результат'],
    [
      'a leg above its time and place',
      'Место;Номер;Участник;;Пол;Плавание;;Вело;;Бег;;Итог\n;;Фамилия;Имя;;Время;Место;Время;Место;Время;Место;Время',
    ],
    [
      'one name above all legs',
      'Место;Номер;Фамилия;Имя;Пол;Этапы;;;;;;Результат\n;;;;;Плавание;Место;Вело;Место;Бег;Место;',
    ],
  ])('the head is read: %s', async (_, head) => {
    expect(await times(`${head}\n${legs}`)).toEqual(EXPECTED_LEGS);
    const { warnings } = await read(`${head}\n${legs}`);
    expect(warnings).toEqual([]);
  });

  test('a head of three lines, with «М» for the place at a leg, is read', async () => {
    const head = 'Место;Номер;Фамилия;Имя;Пол;Результаты;;;;;;\n;;;;;Этапы;;;;;;Итог\n;;;;;Плавание;М;Вело;М.;Бег;М;';
    expect(await times(`${head}\n${legs}`)).toEqual(EXPECTED_LEGS);
    expect((await read(`${head}\n${legs}`)).warnings).toEqual([]);
  });

  test('a leg above its place and its time, in this order', async () => {
    const head = 'Место;Номер;Фамилия;Имя;Пол;Плавание;;Вело;;Бег;;Итог\n;;;;;Место;Время;Место;Время;Место;Время;';
    expect(await times(`${head}\n1;11;Первов;Олег;М;1;0:10:00;1;0:30:00;2;0:20:10;1:00:10`)).toEqual(EXPECTED_LEGS);
  });

  test('heads with line breaks inside, and a line of units below them', async () => {
    const head = '"Ме-\nсто";"Стартовый\nномер";Фамилия;Имя;Пол;Категория;Клуб;"Время\n";Статус'.replace(
      'Ме-\nсто',
      'Место\n',
    );
    expect(await short([head, ...ROWS].join('\n'))).toEqual(EXPECTED);
    const units = ';;;;(м/ж);(лет);;(ч:мм:сс);';
    expect(await short([head, units, ...ROWS].join('\n'))).toEqual(EXPECTED);
    expect((await read([head, units, ...ROWS].join('\n'))).warnings.at(-1)?.text).toContain('под заголовком');
  });

  test('a row without a number and a time right below the head is refused, not passed over', async () => {
    expect(await refusal(`${HEAD}\n;;Первов;Олег;М;;;;DNS\n${ROWS[0]}`)).toBe(
      'строка 2, столбец «Номер»: не заполнено',
    );
    expect(await refusal(`${HEAD}\n;А-1;Первов;;;;;;DNS\n${ROWS[0]}`)).toContain(
      'строка 2, столбец «Пол»: не заполнено',
    );
  });

  test('of two tables one below the other neither is lost', async () => {
    const more = table.replace('Номер', 'Номер;Возраст').replaceAll(/^(\d;)1(\d;)/gm, '$12$2;30;');
    expect(await refusal(`${table}\n\n${more}`)).toContain('строка 5: второй заголовок');
    expect(await refusal(`${more}\n\n${table}`)).toContain('строка 5: второй заголовок');
  });

  test('a column without a name that has values is named', async () => {
    const { warnings } = await read('Номер;Фамилия;;Пол;Время\n1;Ли;Ада;Ж;39:00');
    expect(warnings[0]).toEqual({ line: 1, text: 'столбец 3 без названия не используется (строка 2: «Ада»)' });
  });

  test('a head that a page break repeats is passed over, another head is refused by its line', async () => {
    expect(await short([HEAD, ROWS[0], HEAD, ROWS[1]].join('\n'))).toEqual(EXPECTED);
    expect(await refusal(`${table}\nНомер;Время;Фамилия;Пол\n1;2:00:00;Ли;М`)).toContain('строка 4: второй заголовок');
  });
});
