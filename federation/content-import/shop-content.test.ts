import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { importContentCommand } from '@/federation/cli/import-content';
import { type ContentHouse, contentHouse } from '@/federation/testing/content';

let content: ContentHouse;
beforeAll(async () => {
  content = await contentHouse();
});
afterAll(() => content.close());
beforeEach(async () => {
  await content.empty();
  cpSync('content-starter', content.folder(), { recursive: true });
});

async function run(): Promise<string[]> {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  await importContentCommand({ ...content.federation.deps, args: ['.'], folder: content.folder(), say, warn: say });
  return said;
}
const get = async (url: string) =>
  (await content.federation.app.inject({ url })).json<{ values: Record<string, unknown>[] }>();

test('the starter folder opens an empty federation: goods, delivery, licences, codes, pages and legal texts', async () => {
  await run();
  expect((await get('/api/insurances')).values.map(({ name }) => name)).toEqual(['Годовая онлайн', 'На один старт']);
  const stored = await content.federation.db.execute(sql`select
    (select count(*)::int from products) as products, (select sum(stock)::int from proportions) as pieces,
    (select count(*)::int from delivery_cities) as cities, (select count(*)::int from promo_codes) as codes,
    (select price_kopecks from products where title = 'Футболка федерации') as price`);
  expect(stored.rows[0]).toEqual({ products: 2, pieces: 180, cities: 2, codes: 1, price: 250_000 });
  for (const name of ['offers', 'politic', 'pers', 'advertising']) {
    expect([name, (await content.federation.app.inject({ url: `/api/files/document/${name}` })).statusCode]).toEqual([
      name,
      200,
    ]);
  }
  expect(await run()).toContain('товары: прочитано — 2, добавлено — 0, изменено — 0');
});

const cell = (file: string, from: string, to: string) => {
  const name = path.join(content.folder(), file);
  const text = readFileSync(name, 'utf8');
  expect(text).toContain(from);
  writeFileSync(name, text.replace(from, to));
};

test.each([
  [
    'a price that is none',
    'shop/products.csv',
    '600,60',
    'дорого,60',
    'shop/products.csv, строка 2, столбец «price_rubles»: нужна сумма в рублях',
  ],
  ['a size of no product', 'shop/sizes.csv', 'futbolka,L', 'majka,L', 'товара «majka» нет в products.csv'],
  ['a negative stock', 'shop/sizes.csv', 'futbolka,L,30', 'futbolka,L,-1', 'столбец «stock»'],
  ['a city of no region', 'shop/delivery-cities.csv', '498817,536203', '498817,1', 'региона 1 нет'],
  ['a licence that ends at once', 'licences/types.csv', '1,1,0,2', '1,1,0,0', 'хотя бы один день'],
  ['more than the whole price', 'promo-codes/codes.csv', ',10,100,', ',110,100,', 'нужен процент от 1 до 100'],
  ['a code for what there is not', 'promo-codes/codes.csv', ',100,,', ',100,kazan/sprint,', 'столбец «target»'],
])('%s is refused with its file, line and column, and nothing is written', async (_, file, from, to, message) => {
  cell(file, from, to);
  await content.federation.db.execute(sql`truncate products, insurances, promo_codes, delivery_regions cascade`);
  await expect(run()).rejects.toThrow(message);
  const { rows } = await content.federation.db.execute(sql`select 1 from products union all select 1 from insurances`);
  expect(rows).toEqual([]);
});

test('fewer pieces than are sold are refused', async () => {
  await run();
  await content.federation.db.execute(
    sql`insert into users (public_id, email, created_at) values ('00000000-0000-4000-8000-000000000001', 'a@example.ru', now())`,
  );
  await content.federation.db.execute(sql`insert into orders (public_id, user_id, email, status, amount_kopecks, idempotency_key, request_hash, created_at, held_until)
    values ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001', 'a@example.ru', 'paid', 0, gen_random_uuid(), '', now(), now())`);
  await content.federation.db.execute(sql`insert into stock_reservations (order_id, quantity, state, held_until, proportion_id)
    select '00000000-0000-4000-8000-000000000002', 25, 'taken', now(), public_id from proportions where name = 'L'`);
  cell('shop/sizes.csv', 'futbolka,L,30', 'futbolka,L,24');
  await expect(run()).rejects.toThrow('всего 24, а продано уже 25');
});
