import { expect, test } from '@jest/globals';
import { oneTable, recorded } from './record';

const slow = { Новость: { 'запросов/с': 30, 'p99, мс': 12 }, Голая: { 'запросов/с': 25 } };

test('a table becomes Markdown below its caption, with empty cells where a row lacks a figure', () => {
  expect(oneTable([{ caption: '32 соединения', rows: slow }])).toBe(
    [
      '32 соединения',
      '',
      '|  | запросов/с | p99, мс |',
      '| --- | ---: | ---: |',
      '| Новость | 30 | 12 |',
      '| Голая | 25 |  |',
    ].join('\n'),
  );
});

test('tables of the same columns become one with a row for each caption, and tables of other columns are left out', () => {
  const fast = { Новость: { 'запросов/с': 90, 'p99, мс': 4 } };
  expect(
    oneTable([
      { caption: 'медленно', rows: slow },
      { caption: 'требования', rows: { p99: { измерено: 12 } } },
      { caption: 'быстро', rows: fast },
    ]),
  ).toBe(
    [
      '|  | запросов/с | p99, мс |',
      '| --- | ---: | ---: |',
      '| **медленно** |  |  |',
      '| Новость | 30 | 12 |',
      '| Голая | 25 |  |',
      '| **быстро** |  |  |',
      '| Новость | 90 | 4 |',
    ].join('\n'),
  );
});

test('a bench shows all that it prints, of which its table and the line before are recorded, and the console is restored even if it fails', async () => {
  const { log, table } = console;
  const shown: unknown[] = [];
  const show = (line: unknown) => void shown.push(line);
  Object.assign(console, { log: show, table: show });
  try {
    const record = await recorded(async () => {
      console.log('   1000 читателей: p50 8 мс');
      console.log('\nЭфир');
      console.table(slow);
      console.log('Отношение: 1.20');
    });
    expect(record).toBe(oneTable([{ caption: 'Эфир', rows: slow }]));
    expect(shown).toEqual(['   1000 читателей: p50 8 мс', '\nЭфир', slow, 'Отношение: 1.20']);
    await expect(
      recorded(async () => {
        throw new Error('busy');
      }),
    ).rejects.toThrow('busy');
    expect([console.log, console.table]).toEqual([show, show]);
  } finally {
    Object.assign(console, { log, table });
  }
});
