import { describe, expect, test } from '@jest/globals';
import { columnLabel } from './column-labels';

describe.each([
  [
    '[P-152] the race',
    {
      distance: 'Дистанция',
      comments: 'Примечание',
      status: 'Статус',
      time_start: 'Время старта',
      time_finish: 'Время финиша',
    },
  ],
  [
    '[P-153] the person',
    { last_name: 'Фамилия', first_name: 'Имя', category: 'Категория', gender: 'Пол', start_number: 'Номер' },
  ],
  [
    '[P-154] the times',
    {
      absolute_time_result: 'Время чистое',
      individual_time_result: 'Время официальное',
      fine_time_result: 'Штрафное время',
      time_result: 'Время',
    },
  ],
  [
    '[P-155] the clean places',
    {
      position_absolute: 'Место чистое',
      position_gen_absolute: 'Место по полу чистое',
      position_cat_absolute: 'Место в категории чистое',
    },
  ],
  [
    '[P-156] the places',
    {
      position: 'Место',
      position_gen: 'Место по полу',
      position_age: 'Место по возрасту',
      position_cat: 'Место по категории',
      position_gen_age: 'Место по полу и возрасту',
    },
  ],
  ['the legs', { swim: 'Плавание', t1: 'Т1', run2: 'Бег 2' }],
  ['what nobody has named', { 'Отсечка 5 км': 'Отсечка 5 км', constructor: 'constructor' }],
])('%s', (_, labels) => {
  test.each(Object.entries(labels))('%s: %s', (column, label) => {
    expect(columnLabel(column)).toBe(label);
  });
});
