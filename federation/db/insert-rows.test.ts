import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newsItems } from '@/federation/db/schema/content/news';
import { resultRows } from '@/federation/db/schema/results/result';
import { createTestDatabase, type TestDatabase } from '@/federation/testing/database';
import { type Connection, connect } from './client';
import { insertRows } from './insert-rows';

let database: TestDatabase;
let connection: Connection;

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url);
});

afterAll(async () => {
  await connection.close();
  await database.drop();
});

test('rows come back as they went in (instants, quotes, Cyrillic, nothing of SQL), with defaults for what they do not name', async () => {
  const row = {
    publicId: '2ed6657d-e927-568b-95e1-2665a8aea6a2',
    headline: "О'Нил — «первый»; drop table news_items; --",
    subtitle: '\\ "кавычки" \n и перевод строки',
    text: '<p>&amp;</p>',
    discipline: 'run' as const,
    publishedAt: new Date('2026-06-01T09:00:00.123Z'),
    updatedAt: new Date('2026-06-02T09:00:00Z'),
  };
  const defaults = {
    picture: null,
    pictureAlt: null,
    pictureCredit: null,
    focusX: 50,
    focusY: 50,
    about: [],
    hidden: false,
  };
  await insertRows(connection.db, newsItems, [row]);
  expect(await connection.db.select().from(newsItems)).toEqual([{ ...row, ...defaults }]);
});

test('no rows are no rows, and a broken one breaks all', async () => {
  await insertRows(connection.db, resultRows, []);
  expect(await connection.db.$count(resultRows)).toBe(0);
  const [news] = await connection.db.select().from(newsItems);
  if (!news) throw new Error('the first test left no row');
  const other = { ...news, publicId: '3ed6657d-e927-568b-95e1-2665a8aea6a2' };
  await expect(insertRows(connection.db, newsItems, [other, news])).rejects.toThrow();
  expect(await connection.db.$count(newsItems)).toBe(1);
});
