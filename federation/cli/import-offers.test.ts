import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { contentId } from '@/federation/content-import/content-id';
import { emails } from '@/federation/db/schema/base/email';
import { proportions } from '@/federation/db/schema/commerce/shop';
import { teams } from '@/federation/db/schema/commerce/team';
import { formats } from '@/federation/db/schema/events/event-format';
import { checkoutOf, lineOf, order, report } from '@/federation/testing/buyer';
import { type ContentHouse, contentHouse, wholeContent } from '@/federation/testing/content';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { importContentCommand } from './import-content';

let content: ContentHouse;
beforeAll(async () => {
  content = await contentHouse();
});
afterAll(() => content.close());
beforeEach(async () => {
  await content.empty();
  await content.write({ ...wholeContent, ...offers });
});

const FORMATS = 'calendar/formats.csv';
const offers = {
  [FORMATS]: (wholeContent[FORMATS] ?? '').replace(',1,1,,0,0,', ',1,1,4,0,1,'),
  'calendar/teams.csv': 'event_slug,format_slug,number,size\nkazan,sprint,001,4\nkazan,sprint,002,3\n',
  'shop/products.csv':
    'slug,title,description,price_rubles,weight_grams,delivery,picture\ncap,Кепка,Лёгкая,900,60,1,shop/cap.jpg\n',
  'shop/sizes.csv': 'product_slug,name,stock\ncap,—,10\n',
  'shop/shirts.csv': 'event_slug,size,stock\nkazan,S,5\nkazan,M,7\n',
  'shop/cap.jpg': '',
};
const photo = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function run(...options: string[]): Promise<string[]> {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  await importContentCommand({
    ...content.federation.deps,
    args: ['.', ...options],
    folder: content.folder(),
    say,
    warn: say,
  });
  return said;
}
const get = (url: string) => content.federation.app.inject({ url });
const formatId = contentId('format', 'kazan/sprint');
const startId = contentId('event-city', 'kazan');
async function buy(line: Parameters<typeof lineOf>[1]) {
  const [format] = await content.federation.db.select().from(formats).where(eq(formats.publicId, formatId));
  if (!format) throw new Error('no format');
  const { headers } = await signedInUser(content.federation);
  const checkout = checkoutOf([lineOf({ ...format, eventId: contentId('event', 'kazan') }, line)]);
  await report(content.federation, await order(content.federation, checkout, { headers }), 'paid');
}
beforeEach(async () => content.write({ 'shop/cap.jpg': await photo('#336699') }));

test('goods have a picture, which a new file of the same name replaces', async () => {
  await run();
  const { values } = (await get('/api/shop/project/triathlon')).json<{ values: { picture: string }[] }>();
  expect(values.map(({ picture }) => picture)).toEqual(['shop/cap.jpg']);
  const bytes = async () => (await get('/api/files/shop/cap.jpg')).rawPayload;
  const before = await bytes();
  await content.told();
  await content.write({ 'shop/cap.jpg': await photo('#993333') });
  expect(await run()).toContain('товары: прочитано — 1, добавлено — 0, изменено — 1');
  expect((await bytes()).equals(before)).toBe(false);
  expect(await content.told()).toEqual([{ noun: 'shop' }]);
});

test('T-shirts of a start are offered in their sizes, and taken ones are not lost by a new stock', async () => {
  await run();
  const sizes = async () =>
    (await get(`/api/shop/shirts/${startId}`)).json<{ values: { size: string; count: number }[] }>().values;
  expect(await sizes()).toEqual([
    { size: 'S', count: 5 },
    { size: 'M', count: 7 },
  ]);
  expect((await get(`/api/event_format/${formatId}`)).json()).toMatchObject({ shirts: true });
  await content.write({ 'shop/shirts.csv': 'event_slug,size,stock\nkazan,S,9\n' });
  expect(await run()).toContain('футболки стартовых пакетов: прочитано — 1, добавлено — 0, изменено — 1');
  expect(await sizes()).toEqual([
    { size: 'S', count: 9 },
    { size: 'M', count: 7 },
  ]);
});

const startGoods = (...rows: string[]) => ({
  'shop/start-goods.csv': ['event_slug,product_slug,offered', ...rows, ''].join('\n'),
});

test('goods are offered beside the tickets of a start until they are taken back', async () => {
  const related = async () =>
    (await get(`/api/shop/related/${startId}`))
      .json<{ values: { title: string }[] }>()
      .values.map(({ title }) => title);
  const isAsked = async () => (await get(`/api/event_format/${formatId}`)).json<{ event_goods: boolean }>().event_goods;
  const calendarChange = { noun: 'calendar', public_id: contentId('event', 'kazan') };
  await run();
  expect([await related(), await isAsked()]).toEqual([[], false]);
  await content.told();

  await content.write(startGoods('kazan,cap,1'));
  expect(await run('--dry-run')).toEqual(
    expect.arrayContaining([
      'товары у стартов: прочитано — 1, добавится — 1, изменится — 0',
      '  + shop/start-goods.csv, строка 2',
    ]),
  );
  expect(await related()).toEqual([]);
  expect(await run()).toContain('товары у стартов: прочитано — 1, добавлено — 1, изменено — 0');
  expect([await related(), await isAsked()]).toEqual([['Кепка'], true]);
  expect(await content.told()).toEqual([calendarChange]);

  await content.write({ 'shop/start-goods.csv': 'event_slug,product_slug\nkazan,cap\n' });
  expect(await run()).toContain('товары у стартов: прочитано — 1, добавлено — 0, изменено — 0');
  expect(await content.told()).toEqual([]);

  await content.write(startGoods('kazan,cap,0'));
  expect(await run()).toContain('товары у стартов: прочитано — 1, добавлено — 0, изменено — 1');
  expect([await related(), await isAsked()]).toEqual([[], false]);
  expect(await content.told()).toEqual([calendarChange]);
});

test('the federation’s own teams are joined by buyers, and a new size keeps who is in them', async () => {
  await run();
  const left = async () =>
    (await get(`/api/teams/${formatId}`))
      .json<{ values: { number: string; tickets_left: { athlete: number } }[] }>()
      .values.map(({ number, tickets_left }) => [number, tickets_left.athlete]);
  expect(await left()).toEqual([
    ['001', 4],
    ['002', 3],
  ]);
  const teamId = contentId('team', 'kazan/sprint/001');
  await buy({ ticket_count: 2, format_public_id: undefined, team_public_id: teamId });
  expect(await left()).toEqual([
    ['001', 2],
    ['002', 3],
  ]);
  expect(await run()).toContain('команды: прочитано — 2, добавлено — 0, изменено — 0');
  const size = (number: number) =>
    content.write({ 'calendar/teams.csv': `event_slug,format_slug,number,size\nkazan,sprint,001,${number}\n` });
  await size(6);
  await run();
  expect(await left()).toContainEqual(['001', 4]);
  await size(1);
  await expect(run()).rejects.toThrow('calendar/teams.csv, строка 2, столбец «size»: мест 1, а занято уже 2');
});

test.each([
  [
    'a picture that is not there',
    { 'shop/products.csv': offers['shop/products.csv'].replace('cap.jpg', 'none.jpg') },
    'shop/products.csv, строка 2, столбец «picture»: файла shop/none.jpg нет',
  ],
  ['a picture that is none', { 'shop/cap.jpg': 'text' }, 'не JPEG и не PNG'],
  [
    'T-shirts of no start',
    { 'shop/shirts.csv': 'event_slug,size,stock\nsochi,S,5\n' },
    'shop/shirts.csv, строка 2, столбец «event_slug»: события «sochi» нигде нет',
  ],
  [
    'goods beside no start',
    startGoods('kazan,cap,1', 'sochi,cap,1'),
    'shop/start-goods.csv, строка 3, столбец «event_slug»: события «sochi» нигде нет',
  ],
  ['goods that there are not', startGoods('kazan,boat,1'), 'столбец «product_slug»: товара «boat» нигде нет'],
  ['goods twice beside a start', startGoods('kazan,cap,1', 'kazan,cap,0'), '«kazan/cap» уже есть в строке 2'],
  ['a size twice', { 'shop/shirts.csv': 'event_slug,size,stock\nkazan,S,5\nkazan,S,6\n' }, 'уже есть в строке 2'],
  [
    'a team of no format',
    { 'calendar/teams.csv': 'event_slug,format_slug,number,size\nkazan,marafon,001,4\n' },
    'calendar/teams.csv, строка 2, столбец «format_slug»: формата «kazan/marafon» нигде нет',
  ],
  ['a team of a personal format', { [FORMATS]: wholeContent[FORMATS] ?? '' }, 'team=0: команд в нём нет'],
  [
    'a number as buyers’ teams have',
    { 'calendar/teams.csv': 'event_slug,format_slug,number,size\nkazan,sprint,1001,4\n' },
    'столбец «number»',
  ],
])('%s is refused with its file, line and column, in a dry run too', async (_, wrong, message) => {
  await content.write(wrong);
  for (const options of [['--dry-run'], []]) await expect(run(...options)).rejects.toThrow(message);
  expect(await content.federation.db.$count(teams)).toBe(0);
  expect(await content.federation.db.$count(proportions)).toBe(0);
});

describe('a dry run', () => {
  test('names each line that would be added or changed, and writes nothing', async () => {
    const said = await run('--dry-run');
    expect(await content.rows()).toEqual([]);
    expect(await content.federation.db.$count(teams)).toBe(0);
    expect(await content.told()).toEqual([]);
    for (const name of Object.keys({ ...wholeContent, ...offers }).filter(
      (file) => file.endsWith('.csv') && file !== 'documents/itogi.csv',
    )) {
      expect(said).toContainEqual(expect.stringContaining(`  + ${name}, строка 2`));
    }
    expect(said).toContain('  + calendar/teams.csv, строка 3');
    expect(said).toContain('  + news/1.md, строка 1');
    expect(said.at(-1)).toContain('ничего не записано');
    expect((await run()).length).toBeGreaterThan(0);
    expect((await run('--dry-run')).filter((line) => /^ {2}[+~]/.test(line))).toEqual([]);
  });

  test('of a moved start counts the e-mails that would go, and sends none', async () => {
    await run();
    await buy({ ticket_count: 4 });
    const events = 'calendar/events.csv';
    await content.write({ [events]: (wholeContent[events] ?? '').replace('2026-07-04', '2026-09-12') });
    const before = [await content.rows(), await content.federation.db.$count(emails)];
    const said = await run('--dry-run');
    expect(said.filter((line) => /^ {2}[+~]/.test(line))).toEqual([
      `  ~ ${events}, строка 2`,
      `  ~ ${FORMATS}, строка 2`,
    ]);
    expect(said).toContain('Писем держателям билетов об изменённых стартах уйдёт: 1');
    expect([await content.rows(), await content.federation.db.$count(emails)]).toEqual(before);
  });
});
