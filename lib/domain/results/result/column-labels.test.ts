import { describe, expect, test } from '@jest/globals';
import { columnLabel, legOfLabel } from './column-labels';

describe.each([
  [
    'the race [P-152]',
    {
      distance: 'Дистанция',
      comments: 'Примечание',
      status: 'Статус',
      time_start: 'Время старта',
      time_finish: 'Время финиша',
    },
  ],
  [
    'the person [P-153]',
    { last_name: 'Фамилия', first_name: 'Имя', category: 'Категория', gender: 'Пол', start_number: 'Номер' },
  ],
  [
    'the times [P-154]',
    {
      absolute_time_result: 'Время чистое',
      individual_time_result: 'Время официальное',
      fine_time_result: 'Штрафное время',
      time_result: 'Время',
    },
  ],
  [
    'the clean places [P-155]',
    {
      position_absolute: 'Место чистое',
      position_gen_absolute: 'Место по полу чистое',
      position_cat_absolute: 'Место в категории чистое',
    },
  ],
  [
    'the places [P-156]',
    {
      position: 'Место',
      position_gen: 'Место по полу',
      position_age: 'Место по возрасту',
      position_cat: 'Место по категории',
      position_gen_age: 'Место по полу и возрасту',
    },
  ],
  ['the legs and laps', { swim: 'Плавание', t1: 'Т1', t3: 'Т3', run2: 'Бег 2', run3: 'Бег 3', bike12: 'Вело 12' }],
  ['what nobody has named', { 'Отсечка 5 км': 'Отсечка 5 км', t: 't', constructor: 'constructor' }],
])('the labels of %s', (_, labels) => {
  test.each(Object.entries(labels))('the column %s is labelled «%s»', (column, label) => {
    expect(columnLabel(column)).toBe(label);
  });
});

test.each(['swim', 'bike2', 'run12', 't1', 'ski'])('the label of %s is read back', (leg) => {
  expect(legOfLabel(columnLabel(leg))).toBe(leg);
});

test.each(['Т', 'Бег2', 'Плавание 750 м', 'Каяк', 'Имя', ''])('«%s» is the label of no leg', (label) => {
  expect(legOfLabel(label)).toBeNull();
});
