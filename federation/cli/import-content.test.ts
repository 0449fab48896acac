import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { eventCities } from '@/federation/db/schema/events/calendar';
import { formats } from '@/federation/db/schema/events/event-format';
import type { Changes } from '@/federation/gateways/site/notify';
import {
  article,
  type ContentHouse,
  contentHouse,
  wholeContent as whole,
  withCoordinates,
  withInsurance,
  withProgramme,
  withRefundSteps,
  withSaleEnd,
} from '@/federation/testing/content';
import { partners } from '@/lib/contract/content/partner';
import { importContentCommand } from './import-content';
import { UsageError } from './usage';

let content: ContentHouse;
beforeAll(async () => {
  content = await contentHouse();
});
afterAll(() => content.close());
beforeEach(() => content.empty());

/** Runs the command as the terminal would: what it said, and what the site was told. */
async function importing(...args: string[]) {
  const said: string[] = [];
  const warn = () => undefined;
  const context = { ...content.federation.deps, args, folder: content.folder(), warn };
  await importContentCommand({ ...context, say: (line) => said.push(line) });
  return { said, told: await content.told() };
}

describe('a folder of content', () => {
  test('is taken as a whole, and the site is told what changed', async () => {
    await content.write(whole);
    const { said, told } = await importing('.');
    expect(said).toEqual([
      'новости: прочитано — 1, добавлено — 1, изменено — 0',
      'календарь: прочитано — 1, добавлено — 3, изменено — 0',
      'страницы: прочитано — 1, добавлено — 1, изменено — 0',
      'сборные: прочитано — 2, добавлено — 4, изменено — 0',
      'руководство: прочитано — 1, добавлено — 1, изменено — 0',
      'региональные федерации: прочитано — 1, добавлено — 1, изменено — 0',
      'детские школы: прочитано — 1, добавлено — 1, изменено — 0',
      'партнёры: прочитано — 1, добавлено — 1, изменено — 0',
      'документы: прочитано — 2, добавлено — 2, изменено — 0',
    ]);
    const id = expect.any(String);
    expect(told).toEqual([
      { noun: 'news', public_id: id },
      { noun: 'calendar', public_id: id },
      { noun: 'page', slug: 'judgment' },
      { noun: 'member', public_id: id },
      { noun: 'member', public_id: id },
      { noun: 'management' },
      { noun: 'branch' },
      { noun: 'branch' },
      { noun: 'partner' },
      { noun: 'document' },
    ]);
    const news = (await content.federation.app.inject({ url: '/api/news' })).json();
    expect(news.values).toMatchObject([{ headline: 'Сезон открыт', publication_date: '2026-05-01T07:00:00.000Z' }]);
    const regions = (await content.federation.app.inject({ url: '/api/branches/list/regions' })).json();
    expect(regions.values).toMatchObject([{ id: 16, phone: '78435550102' }]);
  });

  test('run twice changes nothing: not a row is written, nobody is told', async () => {
    await content.write(whole);
    await importing('.');
    const before = await content.rows();
    content.federation.clock.advance({ hours: 3 });
    const { said, told } = await importing('.');
    for (const line of said) expect(line).toMatch(/добавлено — 0, изменено — 0$/);
    expect(told).toEqual([]);
    expect(await content.rows()).toEqual(before);
  });

  test.each<[string, string, string, string, Changes]>([
    [
      'news/1.md',
      'Сезон открыт',
      'Сезон начался',
      'новости',
      [{ noun: 'news', public_id: expect.any(String) as never }],
    ],
    ['pages/judgment.md', 'стать судьёй', 'учиться', 'страницы', [{ noun: 'page', slug: 'judgment' }]],
    [
      'calendar/events.csv',
      '2026-07-04',
      '2026-07-05',
      'календарь',
      [{ noun: 'calendar', public_id: expect.any(String) as never }],
    ],
    [
      'calendar/formats.csv',
      '4500',
      '4600',
      'календарь',
      [{ noun: 'calendar', public_id: expect.any(String) as never }],
    ],
    ['branches/regions.csv', 'Ветров', 'Серов', 'региональные федерации', [{ noun: 'branch' }]],
    ['partners/partners.csv', 'Вода,,', 'Родник,,', 'партнёры', [{ noun: 'partner' }]],
    ['documents/ustav.md', 'граждан', 'людей', 'документы', [{ noun: 'document' }]],
  ])('a change of %s is one change', async (file, from, to, label, changes) => {
    await content.write(whole);
    await importing('.');
    await content.write({ [file]: (whole[file] ?? '').replace(from, to) });
    const { said, told } = await importing('.');
    expect(told).toEqual(changes);
    const changed = said.filter((line) => !line.endsWith('изменено — 0'));
    expect(changed).toEqual([expect.stringMatching(new RegExp(`^${label}: .*добавлено — 0, изменено — [123]$`))]);
  });

  test('the end of a sale is the city’s time, is kept by a table without the column and goes with an empty cell', async () => {
    const saleEnds = async () => (await content.federation.db.select().from(formats)).map((format) => format.saleEnds);
    await content.write({ ...whole, 'calendar/formats.csv': withSaleEnd('2026-07-01 23:59') });
    await importing('.');
    expect(await saleEnds()).toEqual([new Date('2026-07-01T20:59:00Z')]);
    await content.write(whole);
    expect((await importing('.')).told).toEqual([]);
    expect(await saleEnds()).toEqual([new Date('2026-07-01T20:59:00Z')]);
    await content.write({ 'calendar/formats.csv': withSaleEnd('') });
    await importing('.');
    expect(await saleEnds()).toEqual([null]);
  });

  test('the terms of an insurance are kept by a table without the columns and go with empty cells [D-11]', async () => {
    const terms = async () =>
      (await content.federation.db.select().from(formats)).map((format) => format.insuranceTerms);
    const told = { insurer: 'СК «Старт»', sumKopecks: 10_000_000, covers: ['травма на трассе', 'перевозка'] };
    await content.write({
      ...whole,
      'calendar/formats.csv': withInsurance('СК «Старт»,100000,травма на трассе|перевозка'),
    });
    await importing('.');
    expect(await terms()).toEqual([told]);
    await content.write(whole);
    expect((await importing('.')).told).toEqual([]);
    expect(await terms()).toEqual([told]);
    await content.write({ 'calendar/formats.csv': withInsurance(',,') });
    await importing('.');
    expect(await terms()).toEqual([null]);
  });

  test('the logo of a partner is served by its address; another drawing of the same name is a change', async () => {
    const drawing = (background: string) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer();
    const get = (url: string) => content.federation.app.inject({ url });
    await content.write({
      ...whole,
      'partners/partners.csv': (whole['partners/partners.csv'] ?? '').replace('Вода,,,', 'Вода,,partners/voda.png,'),
      'partners/voda.png': await drawing('#1746d1'),
    });
    await importing('.');
    const [banner] = partners.banners.response.parse((await get('/api/page/banner/partners')).json()).values;
    expect(banner?.picture_main).toBe('/api/files/partners/voda.png');
    expect((await get('/api/files/partners/voda.png')).headers['content-type']).toBe('image/jpeg');
    expect((await importing('.')).told).toEqual([]);
    await content.write({ 'partners/voda.png': await drawing('#e2001a') });
    expect((await importing('.')).told).toEqual([{ noun: 'partner' }]);
  });

  test('the coordinates of a place come from the table, are kept by one without the column and go with an empty cell', async () => {
    const coordinates = async () =>
      (await content.federation.db.select().from(eventCities)).map(({ latitude, longitude }) => [latitude, longitude]);
    await content.write({ ...whole, 'calendar/events.csv': withCoordinates('55.7963, 49.1088') });
    await importing('.');
    expect(await coordinates()).toEqual([[55.7963, 49.1088]]);
    await content.write(whole);
    expect((await importing('.')).told).toEqual([]);
    expect(await coordinates()).toEqual([[55.7963, 49.1088]]);
    await content.write({ 'calendar/events.csv': withCoordinates('') });
    expect((await importing('.')).told).toEqual([{ noun: 'calendar', public_id: expect.any(String) }]);
    expect(await coordinates()).toEqual([[null, null]]);
  });

  test('address and programme come from the table, are kept by one without the columns and go with empty cells', async () => {
    const told = async () =>
      (await content.federation.db.select().from(eventCities)).map(({ address, programme }) => ({
        address,
        programme,
      }));
    await content.write({
      ...whole,
      'calendar/events.csv': withProgramme('ул. Мира, 1', '-90~Брифинг|150~Награждение'),
    });
    await importing('.');
    const programme = [
      { minutes: -90, title: 'Брифинг' },
      { minutes: 150, title: 'Награждение' },
    ];
    expect(await told()).toEqual([{ address: 'ул. Мира, 1', programme }]);
    await content.write(whole);
    expect((await importing('.')).told).toEqual([]);
    expect(await told()).toEqual([{ address: 'ул. Мира, 1', programme }]);
    await content.write({ 'calendar/events.csv': withProgramme('', '') });
    expect((await importing('.')).told).toEqual([{ noun: 'calendar', public_id: expect.any(String) }]);
    expect(await told()).toEqual([{ address: null, programme: [] }]);
  });

  test('the terms of refund come from the table; without them all is refunded until the start, or nothing', async () => {
    const terms = async () =>
      (await content.federation.db.select().from(formats)).map(({ refundSteps }) => refundSteps);
    await content.write(whole);
    await importing('.');
    expect(await terms()).toEqual([[{ days: 0, percent: 100 }]]);
    await content.write({ 'calendar/formats.csv': withRefundSteps('30:100|14:50') });
    await importing('.');
    expect(await terms()).toEqual([
      [
        { days: 30, percent: 100 },
        { days: 14, percent: 50 },
      ],
    ]);
    await content.write({ 'calendar/formats.csv': withRefundSteps('', 0) });
    await importing('.');
    expect(await terms()).toEqual([[]]);
  });

  test('an athlete who leaves a team is in the other one still; only their teams are made anew', async () => {
    await content.write(whole);
    const { told: first } = await importing('.');
    await content.write({
      'members/members.csv': (whole['members/members.csv'] ?? '').replace('leaders|youth', 'youth'),
    });
    const { told } = await importing('.');
    expect(told).toEqual([first.find(({ noun }) => noun === 'member')]);
    const { values: groups } = (await content.federation.app.inject({ url: '/api/members/group' })).json();
    const names = async (index: number) =>
      (await content.federation.app.inject({ url: `/api/members/group/${groups[index].public_id}` }))
        .json()
        .values.map(({ name }: { name: string }) => name);
    expect(await names(0)).toEqual(['Илья Ветров']);
    expect(await names(1)).toEqual(['Анна Серова']);
  });

  test('a part of it may come by itself; what it leaves out stays', async () => {
    await content.write(whole);
    await importing('.');
    await content.remove('calendar');
    await content.remove('news/1.md');
    await content.write({ 'news/2.md': article({ slug: 'vtoraya' }) });
    await importing('.');
    expect((await content.federation.app.inject({ url: '/api/news' })).json().values).toHaveLength(2);
    expect((await content.federation.app.inject({ url: '/api/calendar/list' })).json().values).toHaveLength(1);
  });

  test('"days ago" is counted once', async () => {
    await content.write({ 'news/1.md': article({ published: '', days_ago: '0' }) });
    await importing('.');
    content.federation.clock.advance({ days: 3 });
    expect((await importing('.')).told).toEqual([]);
  });
});

test.each<[string, string[], string]>([
  ['no folder', [], 'Не названа папка с содержимым'],
  ['two folders', ['a', 'b'], 'Лишние параметры: b'],
])('%s: the call is wrong', async (_, args, message) => {
  await expect(importing(...args)).rejects.toBeInstanceOf(UsageError);
  await expect(importing(...args)).rejects.toThrow(message);
});

test('a folder that there is not, or with nothing in it, is refused', async () => {
  await expect(importing('nowhere')).rejects.toThrow(/nowhere нет$/);
  await expect(importing('.')).rejects.toThrow(/нет ничего знакомого: ожидаются news\//);
});
