import { expect, test } from '@jest/globals';
import { markdownTable, recorded } from './record';

test('a table becomes Markdown, with empty cells where a row lacks a figure', () => {
  expect(markdownTable({ Новость: { 'запросов/с': 3000, 'p99, мс': 12 }, Голая: { 'запросов/с': 2500 } })).toBe(
    ['|  | запросов/с | p99, мс |', '| --- | ---: | ---: |', '| Новость | 3000 | 12 |', '| Голая | 2500 |  |'].join(
      '\n',
    ),
  );
});

test('what a bench prints is recorded and shown, and the console is given back, even by a bench that fails', async () => {
  const { log } = console;
  const shown: unknown[] = [];
  const show = (line: unknown) => void shown.push(line);
  console.log = show;
  try {
    expect(await recorded(async () => console.log('\nОтношение: 1.20'))).toBe('Отношение: 1.20');
    await expect(
      recorded(async () => {
        throw new Error('busy');
      }),
    ).rejects.toThrow('busy');
    expect(console.log).toBe(show);
    expect(shown).toEqual(['\nОтношение: 1.20']);
  } finally {
    console.log = log;
  }
});
