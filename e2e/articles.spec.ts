import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { paths } from '@/lib/paths';
import { expectAccessible } from './fixtures/axe';
import { contentOf } from './fixtures/content';
import { federationCommand } from './fixtures/federation-command';
import { readThrough } from './fixtures/read-through';
import { sidewaysScroll } from './fixtures/sideways-scroll';
import { expect, test } from './fixtures/test';

const HEADLINE = 'Проба статьи: Длинноесловобезпробеловвзаголовкестатьиофинишныхпротоколах';
const WORD = 'Ы'.repeat(300);
const PICTURE = 'news/Старт (100%) №1.JPG';

const TEXT = `Слово ${WORD} и адрес https://example.org/${'x'.repeat(300)} и сноска[^1].

- Пункт ${WORD}
- [ ] https://example.org/${'y'.repeat(300)}

1. Пункт ${WORD}

> Цитата ${WORD}

## Заголовок ${WORD}

\`${'код'.repeat(100)}\`

\`\`\`js
const ${'имя'.repeat(100)} = ${'1 + '.repeat(100)}1;
\`\`\`

    ${'отступ '.repeat(60)}

| ${Array.from({ length: 14 }, (_, at) => `Столбец ${at}`).join(' | ')} |
|${'---|'.repeat(14)}
| ${Array.from({ length: 14 }, () => '1:02:03').join(' | ')} |

<table><tr><th>Имя</th></tr><tr><td>${WORD}</td></tr></table>

![Старт у пирса ${WORD}](<${PICTURE}> "Фото: ${WORD}")

[^1]: Примечание ${WORD}.
`;

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fedtri-articles-'));
  await mkdir(path.join(folder, 'news'));
  const photo = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#e2001a' } });
  await writeFile(path.join(folder, PICTURE), await photo.jpeg().toBuffer());
  const matter = `slug: e2e-article\npublished: 2026-05-01 10:00:00 +0300\nheadline: ${HEADLINE}\nsubtitle: ${WORD}\ndiscipline: tri`;
  await writeFile(path.join(folder, 'news/1.md'), `---\n${matter}\n---\n\n${TEXT}`);
  await federationCommand('import-content', folder);
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

for (const width of [320, 390]) {
  test(`long words, code, addresses and wide tables never widen the page at ${width} px`, async ({
    page,
    federation,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const news = await contentOf(federation).news(40);
    const found = news.find(({ headline }) => headline === HEADLINE);
    await page.goto(paths.news.item(found?.public_id ?? ''));
    await expect(page.getByRole('heading', { level: 1, name: HEADLINE })).toBeVisible();
    await readThrough(page);
    expect(await sidewaysScroll(page)).toBeUndefined();

    const table = page.getByRole('group', { name: 'Таблица' }).first();
    await table.focus();
    await expect(table).toBeFocused();
    const { inner, outer } = await table.evaluate(({ scrollWidth, clientWidth }) => ({
      inner: scrollWidth,
      outer: clientWidth,
    }));
    expect(inner).toBeGreaterThan(outer);

    const photo = page.getByRole('img', { name: /^Старт у пирса/ });
    await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Сноска 1', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Вернуться к тексту: сноска 1' })).toBeInViewport();
    await expectAccessible(page, `an article at ${width} px`);

    await page.goto(paths.news.list());
    expect(await sidewaysScroll(page)).toBeUndefined();
  });
}
