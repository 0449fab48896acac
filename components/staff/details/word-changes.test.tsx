import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { WordChanges } from './word-changes';

const shown = (from: string, to: string, isRich = false) =>
  renderToStaticMarkup(<WordChanges from={from} to={to} isRich={isRich} />);
const words = (html: string) => html.replaceAll(/<[^>]*>/g, '');

test('a word that went and one that came are marked, and named to who hears them [E-078]', () => {
  const html = shown('<p>Старт в 9:00 у реки</p>', '<p>Старт в 10:00 у реки</p>', true);
  expect(html).toMatch(/<del><span class="sr">[^<]*убрано[^<]*<\/span><span>9:00 <\/span>/);
  expect(html).toMatch(/<ins><span class="sr">[^<]*добавлено[^<]*<\/span><span>10:00 <\/span>/);
});

test('a long part that stayed is left out, around a change its words stay [E-078]', () => {
  const many = (mark: string) => Array.from({ length: 100 }, (_, at) => `${mark}${at}`).join(' ');
  const text = words(shown(`${many('a')} старт ${many('b')}`, `${many('a')} финиш ${many('b')}`));
  expect(text).toMatch(/^ … a88 .* a99 .*убрано.*старт.*добавлено.*финиш.*b0 .* b11 … $/);
});

test('a text whose words stayed says that its looks are others, and tags of a text are never markup [E-078]', () => {
  expect(shown('<p>Старт</p>', '<h2>Старт</h2>', true)).toContain('Слова те же');
  expect(shown('', '<p>&lt;img src=x onerror=alert(1)&gt;</p>', true)).toContain('&lt;img src=x');
  expect(shown('', '<script>', false)).toContain('&lt;script&gt;');
});
