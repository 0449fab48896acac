import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pdfOfMarkdown } from './markdown-pdf';

const markdown = `Вступление с **жирным словом** и [ссылкой](https://example.ru/pravila). № 5 — «Кубок», 1 500 ₽.

## 1. Общие положения

1. Первый пункт.
2. Второй пункт, <b>без разметки</b>.

- маркер

| Место | Имя | Время |
|---|---|---|
${Array.from({ length: 90 }, (_, index) => `| ${index + 1} | Участник ${index + 1} | 1:02:03 |`).join('\n')}

Заключение.
`;

const make = (text = markdown) =>
  pdfOfMarkdown({
    title: 'Положение о соревнованиях',
    subtitle: '15 января 2026 г.',
    markdown: text,
    date: new Date('2026-01-15'),
  });

let folder: string;
let file: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fedtri-pdf-'));
  file = path.join(folder, 'a.pdf');
  writeFileSync(file, await make());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' });
const textOf = (...args: string[]) => run('pdftotext', '-layout', ...args, file, '-').replace(/\s+/g, ' ');

test('the same text and day give the same bytes, another text others', async () => {
  const [one, same, other] = [await make(), await make(), await make('Другой текст.')];
  expect(one.equals(same)).toBe(true);
  expect(one.equals(other)).toBe(false);
});

test('a document is sound, in Russian, and tells its title and day', () => {
  expect(run('qpdf', '--check', file)).toContain('No syntax or stream encoding errors');
  const info = run('pdfinfo', file);
  expect(info).toMatch(/Title: +Положение о соревнованиях/);
  expect(info).toMatch(/Page size: +595.28 x 841.89 pts \(A4\)/);
  expect(info).toMatch(/CreationDate: .*Jan 15 .*2026/);
});

test('the text of the PDF can be selected; fonts are embedded as subsets', () => {
  const text = textOf();
  expect(text).toContain('Вступление с жирным словом и ссылкой. № 5 — «Кубок», 1 500 ₽.');
  expect(text).toContain('1. Первый пункт. 2. Второй пункт, без разметки. — маркер');
  expect(text).toContain('Заключение.');
  const fonts = run('pdffonts', file).trim().split('\n').slice(2);
  expect(fonts).toHaveLength(2);
  for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+GolosText-(Regular|Bold) .* yes yes yes /);
});

test('a table goes on over pages under its own head; each page has its number', () => {
  const pages = Number(/Pages: +(\d+)/.exec(run('pdfinfo', file))?.[1]);
  expect(pages).toBeGreaterThan(2);
  for (let page = 1; page <= pages; page += 1) {
    const text = textOf('-f', String(page), '-l', String(page));
    expect(text).toContain('ФЕДЕРАЦИЯ ТРИАТЛОНА');
    expect(text).toContain(`${page} из ${pages}`);
    expect(text).toContain('Место Имя Время');
  }
  expect(textOf()).toMatch(/ 90 Участник 90 1:02:03/);
});

test('a link leads where it says', () => {
  expect(run('qpdf', '--qdf', '--object-streams=disable', file, '-')).toContain('https://example.ru/pravila');
});

test('a heading is never the last line of a page', async () => {
  for (const lines of [38, 40, 42, 44, 46]) {
    const text = `${'Строка.\n\n'.repeat(lines)}## Заголовок\n\nТекст под ним.\n`;
    writeFileSync(path.join(folder, 'h.pdf'), await make(text));
    const pages = run('pdftotext', '-layout', path.join(folder, 'h.pdf'), '-').split('\f');
    const page = pages.find((one) => one.includes('Заголовок')) ?? '';
    expect(page).toMatch(/Заголовок\s+Текст под ним/);
  }
});
