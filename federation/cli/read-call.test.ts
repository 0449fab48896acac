import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { eventCityOption, readCall, titleOption } from './read-call';
import { UsageError } from './usage';

const ID = '00000000-0000-4000-8000-000000000000';
const withFile = z.object({
  file: z.string({ error: 'Не назван файл' }),
  'event-city': eventCityOption,
  title: titleOption,
});
const withoutFile = withFile.omit({ file: true });

test('a file and options are read in any sequence', () => {
  const call = { file: 'long.csv', 'event-city': ID, title: 'Длинная' };
  expect(readCall(['long.csv', '--event-city', ID, '--title', ' Длинная '], withFile)).toEqual(call);
  expect(readCall([`--event-city=${ID}`, 'long.csv'], withFile)).toMatchObject({ file: 'long.csv' });
  expect(readCall(['--event-city', ID], withoutFile)).toEqual({ 'event-city': ID });
});

test.each([
  ['a mistyped option', ['long.csv', '--event-citty', ID], 'Неизвестный параметр --event-citty'],
  ['a second file', ['long.csv', 'short.csv', '--event-city', ID], 'Лишние параметры: short.csv'],
  ['no file', ['--event-city', ID], 'Не назван файл'],
  ['no start', ['long.csv'], 'Нужен --event-city с идентификатором города события'],
  ['an option without its value', ['long.csv', '--event-city'], 'Нужен --event-city с идентификатором города события'],
  ['an empty title', ['long.csv', '--event-city', ID, '--title', ''], 'Пустое --title'],
])('%s is told in one sentence', (_, args, sentence) => {
  expect(() => readCall(args, withFile)).toThrow(new UsageError(sentence));
});

test('a command without a file takes none', () => {
  expect(() => readCall(['long.csv', '--event-city', ID], withoutFile)).toThrow(
    new UsageError('Лишние параметры: long.csv'),
  );
});
