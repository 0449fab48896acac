import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { contentId } from '@/federation/content-import/content-id';
import { article, type ContentHouse, contentHouse, wholeContent, withSaleEnd } from '@/federation/testing/content';
import { news } from '@/lib/contract/content/news';
import { calendar } from '@/lib/contract/events/calendar';
import { importContentCommand } from './import-content';

describe('pictures of news', () => {
  let content: ContentHouse;
  beforeAll(async () => {
    content = await contentHouse();
  });
  afterAll(() => content.close());
  beforeEach(async () => {
    await content.empty();
    await content.write(wholeContent);
  });

  async function run() {
    const say = () => undefined;
    await importContentCommand({ ...content.federation.deps, args: ['.'], folder: content.folder(), say, warn: say });
  }

  async function shown() {
    const response = await content.federation.app.inject({ url: `/api/news/one/${contentId('news', 'start-sezona')}` });
    return news.one.response.parse(response.json());
  }

  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();

  describe('a subject of an article', () => {
    test('is shown in its order, an event with its city, day and price, a document with its file', async () => {
      await content.write({ 'news/1.md': article({ about: '[event/kazan, licence, document/ustav]' }) });
      await run();
      const id = contentId('document', 'ustav');
      expect((await shown()).about).toEqual([
        {
          kind: 'event',
          public_id: contentId('event', 'kazan'),
          title: 'Кубок',
          city: 'Казань',
          start_date: '2026-07-04',
          price_from: 4500,
        },
        { kind: 'licence', price_from: null },
        { kind: 'document', public_id: id, title: 'Устав', link: `/api/files/document/${id}` },
      ]);
    });

    test('costs nothing to tell once nothing is on sale', async () => {
      await content.write({ 'news/1.md': article({ about: '[event/kazan]' }) });
      await run();
      content.federation.clock.advance({ days: 60 });
      expect((await shown()).about).toMatchObject([{ kind: 'event', price_from: null }]);
      content.federation.clock.set(new Date('2026-06-01T09:00:00Z'));
    });

    test('may have been imported before', async () => {
      await run();
      await content.remove('calendar');
      await content.write({ 'news/1.md': article({ about: '[event/kazan]' }) });
      await run();
      expect((await shown()).about).toHaveLength(1);
    });

    test('is refused by its line where it is nowhere, with all else of the folder', async () => {
      await content.write({ 'news/1.md': article({ about: '[event/kazan, event/omsk, document/omsk]' }) });
      await expect(run()).rejects.toThrow(
        'news/1.md, строка 7, столбец «about»: «event/omsk» нигде нет\nnews/1.md, строка 7, столбец «about»: «document/omsk» нигде нет',
      );
      const { values } = (await content.federation.app.inject({ url: '/api/news' })).json();
      expect(values).toEqual([]);
    });
  });

  describe('the pictures of an article', () => {
    const withPicture = (markdown: string, fields = {}) => `${article(fields)}\n${markdown}\n`;

    test('are shown with their size, their description and who took them; the cover too', async () => {
      await content.write({
        'news/1.md': withPicture('![Старт у пирса](news/start.jpg "Фото: И. Ветров")', { picture: 'news/cover.jpg' }),
        'news/start.jpg': await photo(1600, 900),
        'news/cover.jpg': await photo(800, 400),
      });
      await run();
      const { text, banners } = await shown();
      expect(text).toContain(
        '<figure><img src="/api/files/news/start.jpg" alt="Старт у пирса" width="1200" height="675"><figcaption>Фото: И. Ветров</figcaption></figure>',
      );
      expect(banners.main).toBe('/api/files/news/cover.jpg');
      for (const name of ['start', 'cover']) {
        const file = await content.federation.app.inject({ url: `/api/files/news/${name}.jpg` });
        expect({ name, status: file.statusCode, type: file.headers['content-type'] }).toMatchObject({ status: 200 });
      }
    });

    test.each([
      ['that is not there', '![Старт](news/none.jpg)', 'news/1.md, строка 11: файла news/none.jpg нет'],
      [
        'of another site',
        '![Старт](https://photo.example/1.jpg)',
        /строка 11: картинки https:\/\/photo\.example\/1\.jpg в папке нет/,
      ],
      ['that nobody is told of', '![](news/none.jpg)', /строка 11: картинка news\/none\.jpg без описания/],
      ['named below the text', '![Старт][one]\n\n[one]: news/none.jpg', /строка 11: файла news\/none\.jpg нет/],
    ])('one %s is refused by its line', async (_name, markdown, message) => {
      await content.write({ 'news/1.md': withPicture(markdown) });
      await expect(run()).rejects.toThrow(message);
    });

    test('pages refuse them alike', async () => {
      const page = `${wholeContent['pages/judgment.md']}\n![Судья](pages/none.jpg)\n`;
      await content.write({ 'pages/judgment.md': page });
      await expect(run()).rejects.toThrow(/^pages\/judgment\.md, строка \d+: файла pages\/none\.jpg нет$/m);
    });
  });
});

describe('versions of events', () => {
  let content: ContentHouse;
  beforeAll(async () => {
    content = await contentHouse();
  });
  afterAll(() => content.close());
  beforeEach(async () => {
    await content.empty();
    await content.write(wholeContent);
    await run();
  });

  async function run() {
    const say = () => undefined;
    await importContentCommand({ ...content.federation.deps, args: ['.'], folder: content.folder(), say, warn: say });
  }

  const EVENTS = 'calendar/events.csv';
  const FORMATS = 'calendar/formats.csv';
  const change = (name: string, from: string, to: string) =>
    content.write({ [name]: (wholeContent[name] ?? '').replace(from, to) });

  /** The versions that a calendar program reads: the list and the page of the event say the same. */
  async function versionOf() {
    const id = contentId('event', 'kazan');
    const { app } = content.federation;
    const list = calendar.list.response.parse((await app.inject({ url: '/api/calendar/list' })).json());
    const page = calendar.one.response.parse((await app.inject({ url: `/api/calendar/event/${id}` })).json());
    const told = [list.values.find(({ public_id }) => public_id === id), page].map((event) => ({
      revision: event?.revision ?? 0,
      updated_at: event?.updated_at,
      previous_start_time: event?.previous_start_time,
      cancelled: event?.cancelled ?? false,
    }));
    expect(told[0]).toEqual(told[1]);
    return told[0];
  }

  test('an event that was added and imported again is in its first version', async () => {
    const first = await versionOf();
    expect(first).toMatchObject({ revision: 0, updated_at: expect.any(String), cancelled: false });
    content.federation.clock.advance({ minutes: 5 });
    await run();
    expect(await versionOf()).toEqual(first);
  });

  test('a moved start is a new version that knows the start before', async () => {
    content.federation.clock.advance({ minutes: 5 });
    await change(EVENTS, '2026-07-04,1,09:00', '2026-09-12,1,10:30');
    await run();
    expect(await versionOf()).toMatchObject({
      revision: 1,
      updated_at: content.federation.deps.clock().toISOString(),
      previous_start_time: '2026-07-04T06:00:00.000Z',
    });
  });

  test.each([
    ['of the event', EVENTS, 'Набережная', 'Парк'],
    ['of a format', FORMATS, '4500', '4900'],
  ])('a change %s is a new version at the same start', async (_name, file, from, to) => {
    await change(file, from, to);
    await run();
    expect(await versionOf()).toMatchObject({ revision: 1, previous_start_time: undefined, cancelled: false });
  });

  test('an event whose formats are all cancelled is cancelled', async () => {
    const [columns, format] = withSaleEnd('2026-05-31 10:00').trim().split('\n');
    await content.write({ [FORMATS]: `${columns},cancelled\n${format},1\n` });
    await run();
    expect(await versionOf()).toMatchObject({ revision: 1, cancelled: true });
  });
});
