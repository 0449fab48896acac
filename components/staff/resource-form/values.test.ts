import { describe, expect, test } from '@jest/globals';
import type { FieldDescriptor } from '@/lib/contract/staff/resource';
import { sentValues, typedOf, valuesOf, wrongFields } from './values';

const field = (input: FieldDescriptor['input'], more: Partial<FieldDescriptor> = {}): FieldDescriptor => ({
  name: 'value',
  title: 'Поле',
  input,
  ...more,
});

function read(one: FieldDescriptor, typed: string | null, stored?: unknown) {
  const data = new FormData();
  if (typed !== null) data.set('value', typed);
  return valuesOf([one], data, { value: stored }).value;
}

describe('what is typed', () => {
  test.each<[FieldDescriptor['input'], string | null, unknown]>([
    ['text', ' Волна ', ' Волна '],
    ['text', '', null],
    ['rubles', '9 400,50', 9400.5],
    ['rubles', '9\u00a0400', 9400],
    ['count', '12', 12],
    ['region', '63', 63],
    ['flag', null, false],
    ['flag', 'on', true],
    ['day', '05.06.2026', '2026-06-05'],
    ['day', '5 июня 2026', '2026-06-05'],
    ['instant', '05.06.2026 09:30', '2026-06-05T09:30:00+03:00'],
    ['instant', '5.6.2026, 9:30', '2026-06-05T09:30:00+03:00'],
    ['instant', '2026-06-05T09:30', '2026-06-05T09:30:00+03:00'],
    ['instant', '05.06.2026', '05.06.2026'],
    ['choice', 'ticket', 'ticket'],
  ])('into a field of kind %s as «%s» is %j [E-026 E-028]', (input, typed, value) => {
    expect(read(field(input), typed)).toEqual(value);
  });

  test('in a field that still shows what is stored is the stored value, seconds included [E-028]', () => {
    const stored = '2026-06-05T06:30:17.000Z';
    expect(typedOf(field('instant'), stored)).toBe('05.06.2026 09:30');
    expect(read(field('instant'), '05.06.2026 09:30', stored)).toBe(stored);
    expect(wrongFields([field('instant')], { value: stored })).toEqual({});
    expect(read(field('instant'), '05.06.2026 09:31', stored)).toBe('2026-06-05T09:31:00+03:00');
  });
});

test('a cover goes into its hidden input and out of it as it is, none as nothing [E-026]', () => {
  const cover = { path: 'news/a.jpg', alt: '«Старт» в 9:00', credit: null, focus_x: 0, focus_y: 100 };
  expect(read(field('cover'), typedOf(field('cover'), cover))).toEqual(cover);
  expect(read(field('cover'), typedOf(field('cover'), null))).toBeNull();
});

describe('a wrong value', () => {
  test.each<[FieldDescriptor, string, string | undefined]>([
    [field('text'), '', 'Заполните поле!'],
    [field('text', { optional: true }), '', undefined],
    [field('text', { min: 3 }), 'аб', 'Не короче 3 знаков'],
    [field('text', { max: 5 }), 'абвгде', 'Не длиннее 5 знаков'],
    [field('rubles'), 'сто', 'Введите число'],
    [field('count', { min: 1, max: 9 }), '0', 'Не меньше 1'],
    [field('count', { min: 1, max: 9 }), '10', 'Не больше 9'],
    [field('day'), '31.02.2026', 'Введите дату, например 05.06.2026'],
    [field('instant'), '05.06.2026', 'Введите дату и время, например 05.06.2026 09:30'],
    [field('instant'), '05.06.2026 25:00', 'Введите дату и время, например 05.06.2026 09:30'],
    [field('instant'), '05.06.2026 23:59', undefined],
  ])('of %j typed as «%s» is named before it is sent: %s [E-026]', (one, typed, message) => {
    expect(wrongFields([one], { value: read(one, typed) }).value).toBe(message);
  });
});

describe('a file', () => {
  const one = field('file', { max: 3 });
  const chosen = (bytes: string) => {
    const data = new FormData();
    data.set('value', new File([bytes], 'a.pdf'));
    return valuesOf([one], data, { value: { hash: 'stored' } });
  };

  test('that was not chosen is the stored one, and is not sent', async () => {
    const data = new FormData();
    data.set('value', new File([], ''));
    const values = valuesOf([one], data, { value: { hash: 'stored' } });
    expect(values).toEqual({ value: { hash: 'stored' } });
    expect(await sentValues([one], values)).toEqual({ value: null });
    expect(wrongFields([one], valuesOf([one], data))).toEqual({ value: 'Заполните поле!' });
  });

  test('that is too large is told of before it is sent', () => {
    expect(wrongFields([one], chosen('abc'))).toEqual({});
    expect(wrongFields([{ ...one, max: 2 * 1024 * 1024 }], chosen('a'.repeat(2 * 1024 * 1024 + 1)))).toEqual({
      value: 'Файл больше 2 МБ: уменьшите его',
    });
  });
});
