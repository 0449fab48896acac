import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { namedValidationMessage, preciseValidationMessage } from '@/lib/domain/base/input/named-validation-message';
import { allOperations } from './index';
import { isRussian, messagesOf, wrongValuesOf } from './testing/wrong-values';

const ways = {
  'in a form': undefined,
  'in a response': { error: namedValidationMessage },
};

test.each(Object.entries(ways))('every refusal of every operation is Russian, %s [A-004]', (_, params) => {
  const foreign = allOperations.flatMap(({ method, path, params: address, query, body }) =>
    [address, query, body].flatMap((schema) =>
      schema
        ? messagesOf(schema, params)
            .filter((message) => !isRussian(message))
            .map((message) => `${method} ${path}: ${message}`)
        : [],
    ),
  );
  expect(foreign).toEqual([]);
});

test('the sweep reaches nested places and knows English and its like', () => {
  const nested = z.object({ lines: z.array(z.object({ size: z.string().max(5).optional() })) });
  expect(wrongValuesOf(nested)).toContainEqual({ lines: [{ size: 0 }] });
  const english = messagesOf(nested, { error: z.locales.en().localeError });
  expect(english.length).toBeGreaterThan(2);
  expect(english.filter(isRussian)).toEqual([]);
  for (const text of ['Неверный ввод: ожидалось object', 'ожидалось, что number будет >=1', '']) {
    expect(isRussian(text)).toBe(false);
  }
  expect(isRussian('Введите валидный email')).toBe(true);
});

const firstOf = (schema: z.ZodType, value: unknown, error = preciseValidationMessage) =>
  schema.safeParse(value, { error }).error?.issues[0]?.message;

test.each<[schema: z.ZodType, value: unknown, message: string]>([
  [z.string(), undefined, 'Заполните поле!'],
  [z.string(), 5, 'Неверное значение'],
  [z.string().min(1), '', 'Заполните поле!'],
  [z.string().min(3), 'x', 'Не короче 3 символов'],
  [z.string().max(1), 'xx', 'Не длиннее 1 символа'],
  [z.string().max(11), 'x'.repeat(12), 'Не длиннее 11 символов'],
  [z.string().max(101), 'x'.repeat(102), 'Не длиннее 101 символа'],
  [z.string().regex(/a/), 'b', 'Неверный формат'],
  [z.iso.date(), '2026-02-30', 'Введите корректную дату!'],
  [z.email(), 'abc', 'Введите валидный email'],
  [z.number(), 'x', 'Значение должно быть числом'],
  [z.number().int(), 1.5, 'Значение должно быть целым числом'],
  [z.number().min(1), 0, 'Не меньше 1'],
  [z.number().max(10), 11, 'Не больше 10'],
  [z.number().positive(), 0, 'Значение должно быть больше 0'],
  [z.number().gt(2), 2, 'Значение должно быть больше 2'],
  [z.number().lt(2), 2, 'Значение должно быть меньше 2'],
  [z.number().multipleOf(5), 3, 'Значение должно быть кратно 5'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Не больше 1'],
  [z.enum(['a', 'b']), 'c', 'Выберите одно из значений!'],
  [z.union([z.string(), z.number()]), true, 'Неверное значение'],
  [z.strictObject({}), { a: 1 }, 'Запрос заполнен неверно: обновите страницу и попробуйте ещё раз'],
  [z.object({}), undefined, 'Запрос заполнен неверно: обновите страницу и попробуйте ещё раз'],
])('a value that the schema has no words for: %#', (schema, value, message) => {
  expect(firstOf(schema, value)).toBe(message);
});

test('a form says what its fields can be refused for', () => {
  const field = z.string().max(100);
  expect(field.safeParse('я'.repeat(101)).error?.issues[0]?.message).toBe('Не длиннее 100 символов');
  expect(field.safeParse(undefined).error?.issues[0]?.message).toBe('Заполните поле!');
  expect(field.safeParse(5).error?.issues[0]?.message).toBe('Неверное значение');
});

test('a message without a form names the field', () => {
  const named = (schema: z.ZodType, value: unknown) => firstOf(schema, value, namedValidationMessage);
  const body = z.object({
    last_name: z.string().max(100),
    token: z.string(),
    email: z.email('Введите валидный email'),
  });
  expect(named(body, { last_name: 'я'.repeat(101) })).toBe('Фамилия: не длиннее 100 символов');
  expect(named(body.pick({ token: true }), {})).toBe('Заполните поле!');
  expect(named(body.pick({ email: true }), { email: 'abc' })).toBe('Введите валидный email');
});
