import { expect, test } from '@jest/globals';
import type { ResultRow } from '@/lib/contract/results/result';
import { protocolCsv } from './protocol-csv';

const row = (values: Partial<ResultRow>): ResultRow => ({
  _id: '1',
  start_number: '7',
  ticket_number: null,
  first_name: 'Анна',
  last_name: 'Серова',
  gender: 'Ж',
  age: 31,
  category: 'Ж 30-34',
  region: 'Москва',
  company_name: null,
  status: 'FIN',
  position: 1,
  position_gen: 1,
  position_cat: 1,
  fine_time_result: null,
  formattedTime: '1:00:00',
  absolute_time_result: 3_600_000,
  individual_time_result: 3_600_000,
  splits: [
    { name: 'swim', time: 600_000, place: 1, gap: 0 },
    { name: 'run', time: 3_000_000, place: 1, gap: 0 },
  ],
  ...values,
});

test('a head and a line for everybody, with places at the splits and the gap', () => {
  const second = row({
    start_number: '8',
    last_name: '=Ветрова',
    position: 2,
    position_gen: 2,
    position_cat: null,
    company_name: 'Клуб; "Финиш"',
    fine_time_result: 15_000,
    individual_time_result: 3_675_000,
    absolute_time_result: 3_660_000,
    age: null,
  });
  const third = row({
    start_number: 'А-9',
    status: 'DNF',
    position: null,
    position_gen: null,
    position_cat: null,
    individual_time_result: null,
    absolute_time_result: null,
    gender: 'М',
    splits: [{ name: 'swim', time: null }],
  });
  const format = { fields_list: ['position', 'last_name', 'swim', 'run', 'status'] };
  expect(protocolCsv(format, [row({}), second, third]).split('\r\n')).toEqual([
    '\uFEFFМесто;Номер;Фамилия;Имя;Пол;Возраст;Категория;Место по полу;Место по категории;Регион;Клуб;' +
      'Плавание;Плавание: место;Бег;Бег: место;Штрафное время;Время чистое;Время официальное;Отставание;Статус',
    '1;7;Серова;Анна;Ж;31;Ж 30-34;1;1;Москва;;0:10:00;1;0:50:00;1;;1:00:00;1:00:00;;Финишировала',
    '2;8;\'=Ветрова;Анна;Ж;;Ж 30-34;2;;Москва;"Клуб; ""Финиш""";0:10:00;1;0:50:00;1;0:00:15;1:01:00;1:01:15;0:01:15;Финишировала',
    ';А-9;Серова;Анна;М;31;Ж 30-34;;;Москва;;;;;;;;;;Не финишировал',
    '',
  ]);
});

test('a split with a passing time that its legs do not add up to gets a column for it', () => {
  const missed = row({
    splits: [
      { name: 'swim', time: null, place: null, gap: null },
      { name: 'run', time: 3_000_000, passed: 3_600_250, place: 2, gap: 250 },
    ],
  });
  const [head = '', read, other] = protocolCsv({ fields_list: ['swim', 'run'] }, [row({}), missed])
    .split('\r\n')
    .map((line) => line.split(';').slice(11, 16));
  expect(head).toEqual(['Плавание', 'Плавание: место', 'Бег', 'Бег: от старта', 'Бег: место']);
  expect(read).toEqual(['0:10:00.00', '1', '0:50:00.00', '', '1']);
  expect(other).toEqual(['', '', '0:50:00.00', '1:00:00.25', '2']);
});
