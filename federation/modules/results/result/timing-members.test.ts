import { describe, expect, test } from '@jest/globals';
import { readMembers } from './timing-members';
import { readTimingTable, type TimingTable } from './timing-table';

const tableOf = (...lines: string[]): Promise<TimingTable> =>
  readTimingTable(new TextEncoder().encode(lines.join('\n')));

const rowOf = async (head: string, line: string) => (await tableOf(head, line)).rows[0];

describe('the column «Состав»', () => {
  test.each([
    ['Серова Анна', [['Серова Анна', null, []]]],
    [
      'Серова Анна (Плавание); Попов Пётр (Вело, Бег)',
      [
        ['Серова Анна', null, ['swim']],
        ['Попов Пётр', null, ['bike', 'run']],
      ],
    ],
    [
      'Серова Анна, Ж (1-й этап);Попов Пётр,M(Leg 2) ;',
      [
        ['Серова Анна', 'Ж', ['Этап 1']],
        ['Попов Пётр', 'М', ['Этап 2']],
      ],
    ],
    ['Серова Анна (Каяк)', [['Серова Анна', null, ['Каяк']]]],
    ['Серова Анна ()', [['Серова Анна', null, []]]],
    ['', []],
  ] as const)('the cell «%s» is read as the members of a team', (text, members) => {
    expect(readMembers(text)).toEqual({ members: members.map(([name, gender, legs]) => ({ name, gender, legs })) });
  });

  test.each([
    ['Серова, Анна', '«Анна» у участника «Серова» — не пол, нужно М или Ж'],
    ['Серова Анна, X', 'Пол Смеш бывает только у команды'],
    ['(Плавание)', '«(Плавание)» — не участник'],
    ['Серова Анна (Плавание', 'не участник, нужно «Фамилия Имя (этап)»'],
    ['Серова (Ли) Анна', 'не участник'],
    [Array(31).fill('Ли').join(';'), 'Участников в команде больше 30'],
    ['я'.repeat(101), 'Имя участника команды длиннее 100 знаков'],
    [`${'('.repeat(15_000)}${','.repeat(15_000)}`, 'не участник'],
  ])('«%s» is refused', (text, fault) => {
    expect(readMembers(text)).toEqual({ fault: expect.stringContaining(fault) });
  });
});

describe('a row of a table is a team', () => {
  const members = [{ name: 'Ли Ада', gender: null, legs: ['Этап 1'] }];

  test.each([
    ['that is named in «Команда» alone', 'Номер;Команда;Пол;Время', '5;Волга-1;М;1:00:00', { members: [] }],
    [
      'with members',
      'Номер;Команда;Состав;Пол;Время',
      '5;Волга-1;"Ли Ада (Этап 1)";Смеш;1:00:00',
      { members, gender: 'Смеш' },
    ],
    [
      'whose name stands with the surnames',
      'Номер;Фамилия;Имя;Участники команды;Пол;Время',
      '5;Волга-1;;Ли Ада (Этап 1);М/Ж;1:00:00',
      { members, gender: 'Смеш' },
    ],
    [
      'whose name stands with the names',
      'Bib;Name;Members;Sex;Time',
      '5;Волга-1;Ли Ада (Leg 1);Mixed;1:00:00',
      { members, gender: 'Смеш' },
    ],
    [
      'that is mixed and has no first name',
      'Номер;Фамилия;Имя;Пол;Время',
      '5;Волга-1;;Микст;1:00:00',
      { members: [], gender: 'Смеш' },
    ],
  ])('%s', async (_title, head, line, expected) => {
    expect(await rowOf(head, line)).toMatchObject({ lastName: 'Волга-1', firstName: '', ...expected });
  });

  test.each([
    ['Номер;Фамилия;Имя;Пол;Время', '5;Ли;Ада;Смеш;1:00:00', 'столбец «Пол»: «Смеш» бывает только у команды'],
    ['Номер;ФИО;Пол;Время', '5;Ли Ада;Микст;1:00:00', 'столбец «Пол»: «Микст» бывает только у команды'],
    ['Номер;Фамилия;Имя;Состав;Пол;Время', '5;Ли;Ада;Ким Вера;Ж;1:00:00', 'столбец «Имя»: имени у команды нет'],
    ['Номер;Команда;Состав;Пол;Время', '5;;Ким Вера;Ж;1:00:00', 'столбец «Команда»: не заполнено'],
    ['Номер;Команда;Состав;Пол;Время', '5;Дон;Ким, Вера;Ж;1:00:00', 'строка 2, столбец «Состав»: «Вера» у участника'],
    ['Номер;Команда;Пол;Время', '5;Дон;;1:00:00', 'столбец «Пол»: не заполнено, нужно М, Ж или Смеш'],
  ])('«%s», «%s» is refused', async (head, line, refusal) => {
    await expect(rowOf(head, line)).rejects.toThrow(refusal);
  });

  test('several names in a column for one are refused, with the option that makes them members', async () => {
    await expect(rowOf('Номер;Команда;Участники;Пол;Время', '5;Дон;"Ли Ада; Ким Вера";Ж;1:00:00')).rejects.toThrow(
      'столбец «Участники»: несколько имён: состав команды называет --columns "Участники=Состав"',
    );
  });

  test('a person with a club in «Команда» has no members', async () => {
    const row = await rowOf('Номер;Фамилия;Имя;Команда;Пол;Время', '5;Ли;Ада;Дон;Ж;1:00:00');
    expect(row).toMatchObject({ lastName: 'Ли', club: 'Дон' });
    expect(row).not.toHaveProperty('members');
  });

  test('legs of a relay are known by their numbers', async () => {
    const { legs, warnings } = await tableOf(
      'Номер;Команда;Пол;1-й этап;2 этап;Этап 3;Leg 4;Время',
      '5;Дон;Смеш;10:00;10:00;10:00;10:00;40:00',
    );
    expect([legs, warnings]).toEqual([['Этап 1', 'Этап 2', 'Этап 3', 'Этап 4'], []]);
  });
});
