import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { contentId } from '@/federation/content-import/content-id';
import { article, type ContentHouse, contentHouse, wholeContent } from '@/federation/testing/content';
import { news } from '@/lib/contract/content/news';
import { importContentCommand } from './import-content';

let content: ContentHouse;
beforeAll(async () => {
  content = await contentHouse();
});
afterAll(() => content.close());
beforeEach(() => content.empty());

async function run() {
  const say = () => undefined;
  await importContentCommand({ ...content.federation.deps, args: ['.'], folder: content.folder(), say, warn: say });
}

async function shown() {
  const response = await content.federation.app.inject({ url: `/api/news/one/${contentId('news', 'start-sezona')}` });
  return news.one.response.parse(response.json());
}

const canvas = () => sharp({ create: { width: 30, height: 20, channels: 3, background: '#336699' } });
const write = (markdown: string, files: Record<string, string | Buffer> = {}, fields = {}) =>
  content.write({ 'news/1.md': `${article(fields)}\n${markdown}\n`, ...files });

describe('a picture of an article, by any name', () => {
  const nfd = 'news/Майский старт.png'.normalize('NFD');
  test.each([
    ['Cyrillic', '![Старт](news/старт.png)', 'news/старт.png'],
    ['encoded Cyrillic', '![Старт](news/%D1%81%D1%82%D0%B0%D1%80%D1%82.png)', 'news/старт.png'],
    ['a blank', '![Старт](<news/мой старт.png>)', 'news/мой старт.png'],
    ['an encoded blank', '![Старт](news/мой%20старт.png)', 'news/мой старт.png'],
    ['a percent sign', '![Старт](news/100%.png)', 'news/100%.png'],
    ['an encoded percent sign', '![Старт](news/100%25.png)', 'news/100%.png'],
    ['what looks encoded and is not', '![Старт](news/старт%20.png)', 'news/старт%20.png'],
    ['parentheses', '![Старт](news/старт(1).png)', 'news/старт(1).png'],
    ['signs of addresses', '![Старт](<news/a#1?&+,;=@.png>)', 'news/a#1?&+,;=@.png'],
    ['quotes of HTML', `<img src='news/"a"&b.png' alt="Старт">`, 'news/"a"&b.png'],
    ['.JPG', '![Старт](news/DSC_0001.JPG)', 'news/DSC_0001.JPG'],
    ['.Jpeg', '![Старт](news/Старт.Jpeg)', 'news/Старт.Jpeg'],
    ['.PNG', '![Старт](news/IMG.PNG)', 'news/IMG.PNG'],
    ['.WebP', '![Старт](news/a.WebP)', 'news/a.WebP'],
    ['a disk of macOS, a text of Windows', '![Старт](<news/Майский старт.png>)', nfd],
    ['a disk of Windows, a text of macOS', `![Старт](<${nfd}>)`, nfd.normalize('NFC')],
    ['HTML', '<img src="news/старт.png" alt="Старт">', 'news/старт.png'],
    ['a long name', `![Старт](news/${'ы'.repeat(96)}.png)`, `news/${'ы'.repeat(96)}.png`],
    ['HTML within a paragraph', 'Вот <img src="news/DSC 1.JPG" alt="Старт">.', 'news/DSC 1.JPG'],
  ])('%s: is shown and served', async (_, markdown, file) => {
    const format = /webp$/i.test(file) ? 'webp' : /jpe?g$/i.test(file) ? 'jpeg' : 'png';
    await write(markdown, { [file]: await canvas().toFormat(format).toBuffer() });
    await run();
    const { text } = await shown();
    const [, src = ''] = /<img src="([^"]*)" alt="Старт" width="30" height="20">/.exec(text) ?? [];
    expect(src).toMatch(/^\/api\/files\/news\//);
    const served = await content.federation.app.inject({ url: src.replaceAll('&#x26;', '&') });
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/jpeg']);
    await run();
  });

  test.each([
    ['news/start.jpg', 'news/start.JPG'],
    ['news/старт.JPG', 'news/Старт.jpg'],
    ['news/й.png', 'news/Й.png'.normalize('NFD')],
  ])('%s where the folder has %s is refused, naming the file that is there', async (named, there) => {
    await write(`![Старт](${named})`, { [there]: await canvas().png().toBuffer() });
    await expect(run()).rejects.toThrow(`news/1.md, строка 11: файла ${named} нет, а есть ${there}: большие и малые`);
  });

  test.each([
    ['![Старт](news/none.JPG)', 'строка 11: файла news/none.JPG нет'],
    ['<img src="news/none.png" alt="Старт">', 'строка 11: файла news/none.png нет'],
    ['<figure>\n<img src="news/none.png" alt="Старт">\n</figure>', 'строка 12: файла news/none.png нет'],
    [
      '<img src="https://photo.example/1.jpg" alt="Старт">',
      'строка 11: картинки https://photo.example/1.jpg в папке нет',
    ],
    ['<img src="//photo.example/1.jpg" alt="Старт">', 'строка 11: картинки //photo.example/1.jpg в папке нет'],
    ['<img src="data:image/png;base64,AAAA" alt="Старт">', 'строка 11: картинки data:'],
    ['<img src="news/../../a.png" alt="Старт">', 'строка 11: картинки news/../../a.png в папке нет'],
    ['<img alt="Старт">', 'строка 11: у картинки нет адреса'],
    ['![](news/none.jpg)', 'строка 11: картинка news/none.jpg без описания'],
    ['<img src="news/none.png">', 'строка 11: картинка news/none.png без описания'],
    [`![Старт](news/${'ы'.repeat(97)}.png)`, 'строка 11: имя картинки'],
    ['![Старт](news/start.svg)', 'строка 11: картинки news/start.svg в папке нет'],
    ['![Старт](news/мой старт.png)', 'строка 11: адрес «news/мой старт.png» не прочитан'],
  ])('%s is refused by its line, and no empty figure is written', async (markdown, problem) => {
    await write(markdown);
    await expect(run()).rejects.toThrow(`news/1.md, ${problem}`);
    expect(await content.rows()).toEqual([]);
  });

  test('a cover and a portrait too', async () => {
    const picture = await canvas().webp().toBuffer();
    const manager = (wholeContent['management/1.md'] ?? '').replace(
      '\neducation',
      '\npicture: management/Ладогин А.JPG\neducation',
    );
    await write(
      'Текст',
      { 'news/Обложка.WebP': picture, 'management/1.md': manager, 'management/Ладогин А.JPG': picture },
      { picture: 'news/Обложка.WebP' },
    );
    await run();
    expect((await shown()).banners.main).toBe(`/api/files/news/${encodeURIComponent('Обложка.WebP')}`);
  });
});

describe('front matter as people write it', () => {
  const withLines = (...lines: string[]) => content.write({ 'news/1.md': `${lines.join('\n')}\n\nТекст.\n` });
  const usual = ['slug: start-sezona', 'published: 2026-05-01T10:00:00+03:00', 'subtitle: Проба', 'discipline: tri'];

  test.each([
    ['a second colon', ['headline: Кубок: первый этап'], { headline: 'Кубок: первый этап' }],
    ['a number', ['headline: 2026'], { headline: '2026' }],
    ['a word of YAML', ['headline: true'], { headline: 'true' }],
    ['folded lines', ['headline: >-', '  Длинный', '  заголовок'], { headline: 'Длинный заголовок' }],
    ['two lines', ['headline: |', '  Строка один', '  строка два'], { headline: 'Строка один строка два' }],
  ])('%s is taken', async (_, lines, expected) => {
    await withLines('---', ...lines, ...usual, '---');
    await run();
    expect(await shown()).toMatchObject(expected);
  });

  test.each([
    '2026-05-01 10:00:00 +0300',
    '2026-05-01 10:00 +03:00',
    '2026-05-01T07:00:00Z',
    '2026-05-01 07:00:00Z',
    '"2026-05-01T10:00:00+03:00"',
  ])('the time %s is taken', async (published) => {
    await withLines('---', 'headline: Проба', usual.join('\n').replace('2026-05-01T10:00:00+03:00', published), '---');
    await run();
    expect((await shown()).publication_date).toBe('2026-05-01T07:00:00.000Z');
  });

  test.each(['\r\n', '\r'])('the Notepad of Windows: a byte order mark and lines ended by %j', async (end) => {
    const lines = ['\ufeff---', 'headline: Проба', ...usual, '---', '', 'Первый.', '', 'Второй.'];
    await content.write({ 'news/1.md': lines.join(end) });
    await run();
    expect((await shown()).text.trim()).toBe('<p>Первый.</p>\n<p>Второй.</p>');
  });

  test('dots at the end, and an ending in capitals', async () => {
    await content.write({ 'news/1.MD': ['---', 'headline: Проба', ...usual, '...', 'Текст.'].join('\n') });
    await run();
    expect((await shown()).text).toBe('<p>Текст.</p>');
  });

  test.each([
    ['TOML', ['+++', 'title = "Проба"', '+++'], 'строка 1: нет заголовка между строками «---»: TOML'],
    [
      'a remark',
      ['---', 'headline: Кубок #1', ...usual, '---'],
      'строка 2: заголовок записан неверно (YAML): после « #»',
    ],
    [
      'a sign of YAML',
      ['---', 'headline: *важно*', ...usual, '---'],
      'строка 2: заголовок записан неверно (YAML): знак',
    ],
    [
      'a headline of 400 letters',
      ['---', `headline: ${'Очень '.repeat(67)}`, ...usual, '---'],
      'строка 2, столбец «headline»: Не длиннее 250',
    ],
    [
      'fields of Jekyll',
      ['---', 'layout: post', 'title: Проба', 'date: 2026-05-01', ...usual, '---'],
      'Неизвестные поля: layout, title, date (title — это headline, date — это published; остальные уберите)',
    ],
    [
      'a day without an hour',
      ['---', 'headline: Проба', usual.join('\n').replace(/2026.*/, '2026-05-01'), '---'],
      'строка 4, столбец «published»: нужно время с поясом',
    ],
  ])('%s is refused by its line, with what to write', async (_, lines, problem) => {
    await withLines(...lines);
    await expect(run()).rejects.toThrow(problem);
  });

  test('an article that is no .md is not passed over', async () => {
    await content.write({
      ...wholeContent,
      'news/2.docx': 'PK',
      'news/3.markdown': article(),
      'news/.DS_Store': 'x',
      'news/._1.md': 'x',
    });
    await expect(run()).rejects.toThrow(
      /news\/2\.docx: статью читаем только из файла \.md.*\nnews\/3\.markdown: статью/,
    );
  });
});

describe('a table as office programs save it', () => {
  const NAME = 'branches/schools.csv';
  const lines = [
    'slug,region,name,phone,email,link',
    'kazan,Республика Татарстан,"Школа, первая",,,',
    'omsk,Омская область,Школа,,,',
  ];
  const schools = async () =>
    (await content.federation.db.execute('select name from childrens_schools order by name')).rows;
  const tsv = lines.map((line) => line.replace('"Школа, первая"', 'Школа; первая').replaceAll(',', '\t'));

  test.each<[string, string]>([
    [
      'semicolons',
      lines
        .map((line) => line.replace(', первая', '; первая').replace(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ';'))
        .join('\n'),
    ],
    ['tabs', tsv.join('\n')],
    ['line ends of all kinds', `${lines[0]}\r\n${lines[1]}\n${lines[2]}\r`],
    ['line ends of an old Mac', lines.join('\r')],
    ['a byte order mark and CRLF', `\ufeff${lines.join('\r\n')}\r\n`],
    ['empty columns and rows at the end', `${lines.map((line) => `${line},,`).join('\r\n')}\r\n,,,,,,,\r\n`],
  ])('with %s is read', async (_, text) => {
    await content.write({ [NAME]: text });
    await run();
    expect(await schools()).toEqual([{ name: 'Школа' }, { name: expect.stringMatching(/^Школа[,;] первая$/) }]);
  });

  test('with a Russian decimal comma, prices are read', async () => {
    const [head = '', row = ''] = (wholeContent['calendar/formats.csv'] ?? '').split('\n');
    const semicolons = `${head.replaceAll(',', ';')}\n${row.replaceAll(',', ';').replace(';4500;', ';4500,50;')}\n`;
    await content.write({ ...wholeContent, 'calendar/formats.csv': semicolons });
    await run();
    expect((await content.federation.db.execute('select price_kopecks as price from formats')).rows).toEqual([
      { price: 450050 },
    ]);
  });

  test.each<[string, string | Buffer, string]>([
    [
      'Windows-1251',
      Buffer.from(`${lines[0]}\nkazan,\xd2\xe0\xf2\xe0\xf0\xf1\xf2\xe0\xed,x,,,\n`, 'latin1'),
      'строка 1: файл не в UTF-8: сохраните его в этой кодировке (в Excel — «CSV UTF-8»)',
    ],
    [
      'a wrong column under semicolons',
      'slug;region;name;phone;email;site\n',
      'строка 1, столбец «site»: такого столбца не бывает',
    ],
    ['an open quote', `${lines[0]}\nkazan,"Татарстан,x,,,\n`, 'кавычки в строке не сходятся'],
  ])('with %s is refused by its place', async (_, text, problem) => {
    await content.write({ [NAME]: text });
    await expect(run()).rejects.toThrow(problem);
  });
});
