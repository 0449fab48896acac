import { describe, expect, test } from '@jest/globals';
import { sentMembers } from '@/lib/contract/results/result-team';
import { MAX_JSON_BYTES } from './exchange';
import { rowsAtOnce, wholeTable } from './whole-table';

describe('a table that is read in pages', () => {
  /** A table of 1 to `count`, and what becomes of it as pages are read. */
  function tableOf(count: number, revisionAt: (reading: number) => string = () => '1.1') {
    const asked: number[] = [];
    let size = count;
    return {
      asked,
      grow: () => size++,
      read: async (page: number) => {
        asked.push(page);
        const all = Array.from({ length: size }, (_, index) => index + 1);
        return { values: all.slice((page - 1) * 10, page * 10), total: size, revision: revisionAt(asked.length), page };
      },
    };
  }
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

  test.each([
    [0, 1],
    [1, 1],
    [10, 1],
    [11, 2],
    [97, 10],
  ])('%i rows are whole and in order, in %i pages', async (count, pages) => {
    const { read, asked } = tableOf(count);
    expect(await wholeTable({ read, pageSize: 10 })).toMatchObject({ values: upTo(count), revision: '1.1' });
    expect(asked.toSorted((one, other) => one - other)).toEqual(upTo(pages));
  });

  test('a change in between begins it anew, so that no two revisions are mixed', async () => {
    const { read, asked } = tableOf(30, (reading) => (reading < 3 ? '1.1' : '1.2'));
    expect(await wholeTable({ read, pageSize: 10 })).toMatchObject({ values: upTo(30), revision: '1.2' });
    expect(asked).toHaveLength(6);
  });

  test('a table that changes with each page says so, and can be asked for again', async () => {
    const { read } = tableOf(30, (reading) => `1.${reading}`);
    await expect(wholeTable({ read, pageSize: 10 })).rejects.toMatchObject({
      message: 'Результаты сейчас меняются: повторите через несколько секунд',
      status: 503,
      retryable: true,
    });
  });

  test('a follower of the race takes the table as of the first page, of one epoch', async () => {
    const growing = tableOf(30, (reading) => `1.${reading}`);
    const read = async (page: number) => {
      const told = await growing.read(page);
      if (page === 1) growing.grow();
      return told;
    };
    expect(await wholeTable({ read, pageSize: 10, isFollowed: true })).toMatchObject({
      values: upTo(31),
      revision: '1.1',
    });
    const replaced = tableOf(30, (reading) => (reading < 3 ? '1.1' : '2.1'));
    expect(await wholeTable({ read: replaced.read, pageSize: 10, isFollowed: true })).toMatchObject({
      values: upTo(30),
      revision: '2.1',
    });
  });

  test('a failure of one page is the failure of all', async () => {
    const { read } = tableOf(30);
    const failing = (page: number) => (page === 3 ? Promise.reject(new Error('no network')) : read(page));
    await expect(wholeTable({ read: failing, pageSize: 10 })).rejects.toThrow('no network');
  });
});

test.each([0, 15, 40, 1210])('a page of rows with %i columns of the longest texts fits into a response', (columns) => {
  const split = { name: '工'.repeat(50), time: 345_599_999, passed: 345_599_999, place: 20_000, gap: 345_599_999 };
  const row = {
    _id: crypto.randomUUID(),
    start_number: '12345678',
    ticket_number: null,
    first_name: '工'.repeat(100),
    last_name: '工'.repeat(100),
    gender: 'М',
    members: sentMembers.parse(Array(30).fill({ name: '工'.repeat(21), gender: 'М', legs: ['工', '工'] })),
    age: 100,
    category: '工'.repeat(100),
    region: '工'.repeat(200),
    company_name: '工'.repeat(200),
    status: 'FIN',
    position: 20_000,
    position_gen: 20_000,
    position_cat: 20_000,
    stated_position: 9_999_999,
    splits: Array<typeof split>(Math.max(30, columns)).fill(split),
    fine_time_result: 345_599_999,
    individual_time_result: 345_599_999,
    absolute_time_result: 345_599_999,
    formattedTime: '95:59:59',
  };
  const bytes = Buffer.byteLength(JSON.stringify(row));
  expect(bytes * rowsAtOnce(columns)).toBeLessThan(MAX_JSON_BYTES - 1024);
  expect(rowsAtOnce(columns)).toBeGreaterThanOrEqual(1);
});
