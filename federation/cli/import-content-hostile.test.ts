import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { article, type ContentHouse, contentHouse, wholeContent as whole } from '@/federation/testing/content';
import { CommandRefusal } from './command';
import { importContentCommand } from './import-content';

let content: ContentHouse;
let outside: string;
let trace: string;
beforeAll(async () => {
  content = await contentHouse();
});
afterAll(() => content.close());
beforeEach(async () => {
  await content.empty();
  await content.write(whole);
  outside = `${content.folder()}-outside`;
  trace = path.join(outside, 'executed');
  mkdirSync(outside);
  writeFileSync(path.join(outside, 'secrets.json'), '{"NEXTAUTH_SECRET":"SECRET"}');
});
afterEach(() => rmSync(outside, { recursive: true }));

async function problemsOf(): Promise<string[]> {
  const say = () => undefined;
  const context = { ...content.federation.deps, args: ['.'], folder: content.folder(), say, warn: say };
  const error = await importContentCommand(context).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CommandRefusal);
  expect(await content.rows()).toEqual([]);
  return (error as CommandRefusal).message.split('\n').slice(1);
}

describe('front matter of another language is refused and not run', () => {
  test.each(['---js', '---javascript', '---coffee', '---json', '---json5', '---toml', '--- js', '---yaml', '---\t js'])(
    '%j',
    async (open) => {
      const code = `(require('fs').writeFileSync(${JSON.stringify(trace)}, 'x'), 'start')`;
      const text = `${open}\n{ slug: ${code}, published: '2026-05-01T10:00:00Z', headline: 'a', subtitle: 'b', discipline: 'tri' }\n---\n\nТекст\n`;
      await content.write({ 'news/1.md': text, 'pages/judgment.md': text, 'management/1.md': text });
      expect(await problemsOf()).toEqual(
        ['news/1.md', 'pages/judgment.md', 'management/1.md'].map((file) =>
          expect.stringMatching(`^${file}, строка 1: заголовок записан неверно`),
        ),
      );
      expect(existsSync(trace)).toBe(false);
    },
  );

  test('a tag of YAML that stands for code', async () => {
    await content.write({ 'news/1.md': article({ headline: '!!js/function "function () {}"' }) });
    expect(await problemsOf()).toEqual([expect.stringMatching(/^news\/1\.md, строка \d: заголовок записан неверно/)]);
  });
});

describe('nothing outside the folder is read', () => {
  const at = (name: string) => path.join(content.folder(), name);
  const link = (target: string, name: string) => {
    rmSync(at(name), { recursive: true, force: true });
    symlinkSync(target, at(name));
  };
  const isLink = (name: string) => `${name} — ссылка; положите в папку сам файл`;

  test('a document that is a link to the secrets', async () => {
    link(path.join(outside, 'secrets.json'), 'documents/itogi.csv');
    expect(await problemsOf()).toEqual([
      `documents/documents.csv, строка 3, столбец «file»: ${isLink('documents/itogi.csv')}`,
    ]);
  });

  test.each(['news/1.md', 'members/members.csv', 'documents/documents.csv'])(
    '%s as a link to /etc/passwd',
    async (name) => {
      link('/etc/passwd', name);
      expect(await problemsOf()).toContain(`${name}: ${isLink(name)}`);
    },
  );

  test('a folder that is a link', async () => {
    link(outside, 'news');
    link('/etc', 'documents/etc');
    await content.write({
      'documents/documents.csv':
        'slug,shelf,title,date,file\nx,main,Х,2025-07-01,etc/ld.so.conf.d/x.md\ny,main,Y,2025-07-01,etc/x.csv\n',
    });
    writeFileSync(path.join(outside, '1.md'), article());
    expect((await problemsOf()).filter((line) => line.startsWith('news'))).toEqual([`news: ${isLink('news')}`]);
  });

  test('a picture by a name that leads out', async () => {
    await content.write({
      'members/members.csv': (whole['members/members.csv'] ?? '').replace(',Тренер,,', ',Тренер,members/../../x.jpg,'),
    });
    expect(await problemsOf()).toEqual([expect.stringMatching(/столбец «picture»: нужен путь вида/)]);
  });

  test('a logo by a name that leads out, or on another site', async () => {
    for (const picture of ['partners/../../x.png', 'https://example.com/x.png', 'partners/x.svg']) {
      await content.write({
        'partners/partners.csv': (whole['partners/partners.csv'] ?? '').replace('Вода,,,', `Вода,,${picture},`),
      });
      expect(await problemsOf()).toEqual([expect.stringMatching(/столбец «picture_main»: нужен путь вида/)]);
    }
  });

  test('a pipe is refused without waiting for it', async () => {
    rmSync(at('documents/itogi.csv'));
    execFileSync('mkfifo', [at('documents/itogi.csv')]);
    expect(await problemsOf()).toEqual([expect.stringContaining('documents/itogi.csv — не обычный файл')]);
  });
});

describe('a file is what its name says', () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  test.each<[string, string, string | Buffer]>([
    ['a table that is a page', 'x.csv', '<!doctype html><script>alert(1)</script>'],
    ['a table that is a page after blanks', 'x.csv', '\n \t<svg onload=alert(1)>'],
    ['a table that is a PDF', 'x.csv', pdf],
    ['a table that is a program', 'x.csv', Buffer.from('MZ\x90\0\x03')],
    ['a table with an open quote', 'x.csv', 'a,"b\n1,2\n'],
    ['a PDF that is a page', 'x.pdf', '<html>%PDF-1.7'],
    ['a PDF that is a word', 'x.pdf', '%PDF-'],
    ['Markdown that is bytes', 'x.md', Buffer.from([0xff, 0xfe, 0x41])],
    ['Markdown with a NUL', 'x.md', 'Текст\0'],
  ])('%s', async (_, name, bytes) => {
    await content.write({
      'documents/documents.csv': `slug,shelf,title,date,file\nx,main,Х,2025-07-01,${name}\n`,
      [`documents/${name}`]: bytes,
    });
    expect(await problemsOf()).toEqual([expect.stringContaining(`${name} — не то, что обещает имя файла`)]);
  });

  test('files too large are refused before they are parsed', async () => {
    await content.write({ 'news/1.md': article() + 'x'.repeat(1024 * 1024) });
    await content.write({ 'documents/itogi.csv': `a\n${'1\n'.repeat(5_300_000)}` });
    expect(await problemsOf()).toEqual([
      'news/1.md: news/1.md больше 1 МБ',
      'documents/documents.csv, строка 3, столбец «file»: itogi.csv больше 10 МБ, сайт его не отдаст',
    ]);
  });

  test('a picture in name only is refused, and nothing of the folder is written', async () => {
    await content.write({
      'members/members.csv': (whole['members/members.csv'] ?? '').replace(',Тренер,,', ',Тренер,members/a.jpg,'),
      'members/a.jpg': Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
    });
    expect(await problemsOf()).toEqual(['members/a.jpg: не картинка, повреждена или больше 25 мегапикселей']);
  });
});
