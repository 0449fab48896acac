import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { contentId } from '@/federation/content-import/content-id';
import { article, type ContentHouse, contentHouse, wholeContent } from '@/federation/testing/content';
import { news } from '@/lib/contract/news';
import { importContentCommand } from './import-content';

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

describe('what an article speaks of', () => {
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
