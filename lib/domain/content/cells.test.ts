import { expect, test } from '@jest/globals';
import type { z } from 'zod';
import {
  count,
  day,
  email,
  filled,
  flag,
  headline,
  instant,
  link,
  listed,
  optional,
  phone,
  slug,
  whole,
} from './cells';

const messageOf = (schema: z.ZodType, text: unknown) => schema.safeParse(text).error?.issues[0]?.message;

test.each([
  ['a slug with a capital', slug, 'Kazan', 'латинские буквы, цифры и дефисы'],
  ['a slug that ends with a hyphen', slug, 'kazan-', 'латинские буквы, цифры и дефисы'],
  ['a title of blanks', filled, '  ', 'пусто'],
  ['a day that does not exist', day, '2026-02-30', 'нужна дата ГГГГ-ММ-ДД'],
  ['a time without a zone', instant, '2026-05-01T10:00:00', 'нужно время с поясом: 2026-05-01T10:00:00+03:00'],
  ['a link without https', link, 'example.org', 'нужна ссылка https://…'],
  ['a link that runs a program', link, 'javascript:alert(1)', 'нужна ссылка https://…'],
  ['a phone that lacks a digit', phone, '+7 (843) 555-01-0', 'нужен телефон +7 (XXX) XXX-XX-XX'],
  ['an e-mail without a host', email, 'office@', 'нужен адрес e-mail'],
  ['a number with a fraction', whole, '1.5', 'нужно целое число'],
  ['a negative count', count, '-1', 'нужно число от 0'],
  ['a flag in words', flag, 'да', 'нужно 0 или 1'],
])('%s is refused with what to write', (_, schema, text, message) => {
  expect(messageOf(schema, text)).toBe(message);
});

test('a headline of 250 letters is accepted, a longer one is refused', () => {
  expect(messageOf(headline, 'я'.repeat(250))).toBeUndefined();
  expect(messageOf(headline, 'я'.repeat(251))).toBeDefined();
});

test.each([
  ['a phone', phone, '+7 (843) 555-01-02', '78435550102'],
  ['a time as Jekyll writes it', instant, '2026-05-01 10:00:00 +0300', '2026-05-01T10:00:00+03:00'],
  ['an empty cell', optional(link), '', null],
  ['an empty list', listed(slug), '', []],
  ['a list', listed(slug), 'kazan|sochi', ['kazan', 'sochi']],
  ['a flag', flag, '0', false],
])('%s is read as it is meant', (_, schema, text, value) => {
  expect(schema.parse(text)).toEqual(value);
});
