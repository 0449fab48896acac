import { describe, expect, test } from '@jest/globals';
import { readTimingTable } from './timing-table';

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('the words of a table', () => {
  const rowOf = async (head: string, line: string) => (await readTimingTable(utf8(`${head}\n${line}`))).rows[0];

  test.each([
    ['в/к', 'NC'],
    ['В/К', 'NC'],
    ['OPEN', 'NC'],
    ['SKIP', 'DNF'],
    ['TOV', 'DNF'],
    ['Не стартовала', 'DNS'],
    ['дискв.', 'DSQ'],
    ['Снят: обогнан на круг', 'LAP'],
  ])('the status «%s»', async (status, expected) => {
    expect(await rowOf('Номер;Фамилия;Пол;Время;Статус', `1;Ли;М;1:00:00;${status}`)).toMatchObject({
      status: expected,
      time: expected === 'NC' ? 3_600_000 : null,
    });
  });

  test('a number that may mean «finished» is no status', async () => {
    await expect(rowOf('Номер;Фамилия;Пол;Время;Статус', '1;Ли;М;1:00:00;1')).rejects.toThrow('неизвестный статус «1»');
    expect(await rowOf('Место;Номер;Фамилия;Пол;Время', '3;1;Ли;М;1:00:00')).toMatchObject({ status: 'FIN' });
  });

  test('a relay is named by its team', async () => {
    expect(await rowOf('Номер;Команда;Пол;Время', '5;Волга-1;М;1:00:00')).toMatchObject({
      lastName: 'Волга-1',
      firstName: '',
    });
  });

  test('a surname and a name in one cell', async () => {
    expect(await rowOf('Bib;Name;Sex;Time', '5;Ли Ада Мария;F;1:00:00')).toMatchObject({
      lastName: 'Ли',
      firstName: 'Ада Мария',
    });
  });

  test('laps and other legs, in the order of their columns', async () => {
    const head = 'Номер;Фамилия;Пол;Лыжи;Транзит 1;Бег круг 1;Бег круг 2;Вело 1;Bike Lap 2;Время';
    const { legs } = await readTimingTable(utf8(`${head}\n1;Ли;М;10:00;1:00;5:00;5:00;9:00;9:00;39:00`));
    expect(legs).toEqual(['ski', 't1', 'run1', 'run2', 'bike1', 'bike2']);
  });

  test.each([
    ['beside the legs', 'Плавание;Плавание: от старта;Вело 1;Вело 1: от старта', '10:00;10:00;;40:00'],
    ['in their place', 'Swim Elapsed;Bike1 Elapsed', '10:00;40:00'],
  ])('times since the start, %s', async (_title, heads, times) => {
    const { legs, rows, columns, warnings } = await readTimingTable(
      utf8(`Номер;Фамилия;Пол;${heads};Время\n1;Ли;М;${times};59:00`),
    );
    expect(legs).toEqual(['swim', 'bike1']);
    expect(rows[0]?.splits.map(({ passed }) => passed)).toEqual([600_000, 2_400_000]);
    expect(columns.map(({ title }) => title)).toContain('bike1, от старта');
    expect(warnings.filter(({ column }) => column !== 'Имя')).toEqual([]);
  });

  test('a time since the start that goes back is left out, also behind legs only', async () => {
    const head = 'Номер;Фамилия;Имя;Пол;Плавание;Т1: от старта;Вело: от старта;Время';
    for (const [times, heads] of [
      ['10:00;12:00;11:00', '«Т1: от старта», «Вело: от старта»'],
      ['10:00;9:00;40:00', '«Плавание», «Т1: от старта»'],
    ]) {
      const { rows, warnings } = await readTimingTable(utf8(`${head}\n1;Ли;Ада;М;${times};59:00`));
      expect(rows[0]?.time).toBe(3_540_000);
      const text = `отсечки ${heads} не показаны: время на отсечке меньше, чем на предыдущей`;
      expect(warnings).toEqual([{ line: 2, text }]);
    }
  });

  test('a partner names the columns in a way of their own', async () => {
    const heads = new Map([
      ['стнр', 'Номер'],
      ['чистоевремя', 'Время'],
    ]);
    const { rows } = await readTimingTable(utf8('Ст.нр;Фамилия;Пол;Чистое время\n1;Ли;М;39:00'), { heads });
    expect(rows[0]).toMatchObject({ startNumber: '1', time: 2_340_000 });
  });

  test('wrong rows are left out and named where that is asked for', async () => {
    const file = utf8('Номер;Фамилия;Пол;Время\n1;Ли;М;39:00\nА 2;Ким;М;40:00\n1;Пак;М;41:00\n3;Цой;Ж;42:00');
    const { rows, problems } = await readTimingTable(file, { takeGoodRows: true });
    expect(rows.map(({ startNumber }) => startNumber)).toEqual(['3']);
    expect(problems.map(({ line }) => line)).toEqual([2, 3, 4]);
    await expect(readTimingTable(file)).rejects.toThrow('«А 2» — не подходит');
  });
});
