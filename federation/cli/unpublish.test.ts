import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { contentId } from '@/federation/content-import/content-id';
import { importContent } from '@/federation/content-import/import-content';
import { operatorActions } from '@/federation/db/schema/base/operator';
import { documents } from '@/federation/db/schema/content/document';
import { formats } from '@/federation/db/schema/events/event-format';
import { article, type ContentHouse, contentHouse, wholeContent } from '@/federation/testing/content';
import { unpublishCommand } from './unpublish';

let content: ContentHouse;
beforeAll(async () => {
  content = await contentHouse();
  await content.empty();
  await content.write(wholeContent);
  await importContent(content.federation.deps, content.folder());
});
afterAll(() => content.close());

const signed = ['--by', 'Анна', '--reason', 'ошибка'];
async function run(...args: string[]): Promise<string[]> {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  await unpublishCommand({ ...content.federation.deps, args, folder: '.', say, warn: say });
  return said;
}
const get = (url: string) => content.federation.app.inject({ url });

const closeSale = () => content.federation.db.update(formats).set({ saleEnds: content.federation.clock.now() });
const ustav = contentId('document', 'ustav');

const cases: [string, { id: () => Promise<string>; lists: string[]; page: (id: string) => string }][] = [
  [
    'a news item',
    {
      id: async () => (await get('/api/news')).json<{ values: { public_id: string }[] }>().values[0]?.public_id ?? '',
      lists: ['/api/news', '/api/news/preview?limit=40'],
      page: (id) => `/api/news/one/${id}`,
    },
  ],
  [
    'an event',
    {
      id: async () => contentId('event', 'kazan'),
      lists: ['/api/calendar/list', '/api/event/list', '/api/event/cities'],
      page: (id) => `/api/calendar/event/${id}`,
    },
  ],
  [
    'a document',
    { id: async () => ustav, lists: ['/server/document/list'], page: (id) => `/api/files/document/${id}` },
  ],
];

test.each(cases)('%s leaves its lists and its address, stays away after an import, and comes back', async (_, one) => {
  const id = await one.id();
  await closeSale();
  const shown = async () => [
    ...(await Promise.all(one.lists.map(async (url) => (await get(url)).body.includes(id)))),
    (await get(one.page(id))).statusCode === 200,
  ];
  const all = (is: boolean) => [...one.lists.map(() => is), is];
  expect(await shown()).toEqual(all(true));
  await expect(run(id)).rejects.toThrow('Нужен --by');
  await run(id, ...signed);
  expect(await shown()).toEqual(all(false));
  const changed = { 'documents/ustav.md': 'Федерация — объединение.\n', 'news/1.md': article({ subtitle: 'Старт' }) };
  await content.write(changed);
  await importContent(content.federation.deps, content.folder());
  expect(await shown()).toEqual(all(false));
  await expect(run(id, ...signed)).rejects.toThrow('Так уже и есть');
  await run(id, '--undo', ...signed);
  expect(await shown()).toEqual(all(true));
  const recorded = await content.federation.db.select().from(operatorActions).where(eq(operatorActions.subjectId, id));
  expect(recorded.map(({ command }) => command).sort()).toEqual(['publish-again', 'unpublish']);
});

test('an article leads to no event and no document that is unpublished', async () => {
  await closeSale();
  const about = '[event/kazan, document/ustav]';
  await content.write({ 'news/1.md': article({ about }) });
  await importContent(content.federation.deps, content.folder());
  const subjects = async () => {
    const [news] = (await get('/api/news')).json<{ values: { public_id: string }[] }>().values;
    const { about = [] } = (await get(`/api/news/one/${news?.public_id}`)).json<{ about?: { public_id: string }[] }>();
    return about.map(({ public_id }) => public_id);
  };
  const event = contentId('event', 'kazan');
  expect(await subjects()).toEqual([event, ustav]);
  await run(event, ...signed);
  expect(await subjects()).toEqual([ustav]);
  await run(ustav, ...signed);
  expect(await subjects()).toEqual([]);
  for (const id of [event, ustav]) await run(id, '--undo', ...signed);
});

test('an event on sale, a text that consents point to and what there is not are refused', async () => {
  await content.federation.db.update(formats).set({ saleEnds: null });
  await expect(run(contentId('event', 'kazan'), ...signed)).rejects.toThrow('close-sale');
  await content.federation.db.update(documents).set({ shelf: 'offers' }).where(eq(documents.publicId, ustav));
  await expect(run(ustav, ...signed)).rejects.toThrow('согласия');
  await expect(run(crypto.randomUUID(), ...signed)).rejects.toThrow('Ни новости');
});
