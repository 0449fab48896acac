import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type EditorInBrowser, openEditor } from './testing/in-browser';

let editor: EditorInBrowser;
beforeAll(async () => {
  editor = await openEditor();
});
afterAll(() => editor.end());

const box = () => editor.getByRole('textbox', { name: 'Текст' });
const press = (...keys: string[]) => editor.pressKeys(...keys);
const type = (text: string) => editor.keyboard.type(text);
const text = () => editor.call('text');
const tool = (name: string) => editor.getByRole('button', { name, exact: true });

/** Shows the text, the cursor at its end. */
async function show(html: string) {
  await editor.call('show', html);
  await box().focus();
  await press('Control+End');
}
beforeEach(() => show(''));

describe('by the keyboard alone', () => {
  test('what is typed with Ctrl+B and Ctrl+I is bold and italic, and the form hears of it [E-091]', async () => {
    await type('Старт ');
    await press('Control+b');
    await type('в ');
    await press('Control+i');
    await type('9');
    await press('Control+b', 'Control+i');
    await type(' утра');
    expect(await text()).toBe(
      '<p>Старт <strong>в </strong><strong><em>9</em></strong> утра</p>'.replace('</strong><strong>', ''),
    );
    expect(await editor.title()).toBe('dirty');
  });

  test('Ctrl+B of a Russian keyboard is bold', async () => {
    await show('<p>слово</p>');
    await press('Control+a');
    await box().evaluate((typed) =>
      typed.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'и',
          code: 'KeyB',
          keyCode: 66,
          ctrlKey: true,
          cancelable: true,
          bubbles: true,
        }),
      ),
    );
    expect(await text()).toBe('<p><strong>слово</strong></p>');
  });

  test('undo and redo go there and back', async () => {
    await type('раз');
    await press('Control+z');
    expect(await text()).toBe('');
    await press('Control+Shift+z');
    expect(await text()).toBe('<p>раз</p>');
  });

  test('Shift+Tab leads to the toolbar, arrows along it, Enter presses and leads back [E-091]', async () => {
    await show('<p>Глава</p>');
    await press('Shift+Tab', 'Home', 'ArrowRight');
    expect(await tool('Заголовок H2').evaluate((one) => one === document.activeElement)).toBe(true);
    await press('Enter');
    expect(await text()).toBe('<h2>Глава</h2>');
    expect(await tool('Заголовок H2').getAttribute('aria-pressed')).toBe('true');
    await press('Enter');
    await type('текст');
    expect(await text()).toBe('<h2>Глава</h2><p>текст</p>');
  });

  test('the toolbar is one stop of Tab, and Tab leaves the text', async () => {
    await press('Tab');
    expect(await editor.evaluate(() => document.activeElement?.textContent)).toBe('Сохранить');
    await press('Shift+Tab', 'Shift+Tab', 'Shift+Tab');
    expect(await editor.evaluate(() => document.activeElement?.closest('[role="toolbar"]'))).toBeNull();
  });

  test('a list grows by Enter and ends by an empty item; its items are nested by Ctrl+] [E-091]', async () => {
    await tool('Список с точками').press('Enter');
    await type('раз');
    await press('Enter');
    await type('два');
    await press('Control+]', 'Enter');
    await type('три');
    await press('Control+[', 'Enter', 'Enter');
    await type('после');
    expect(await text()).toBe('<ul><li>раз<ul><li>два</li></ul></li><li>три</li></ul><p>после</p>');
  });

  test('Tab moves between the cells of a table and leaves it behind the last', async () => {
    await tool('Таблица').press('Enter');
    for (const cell of ['а', 'б', 'в', 'г']) {
      await type(cell);
      await press('Tab');
    }
    expect(await text()).toBe(
      '<table><thead><tr><th>а</th><th>б</th><th>в</th></tr></thead><tbody><tr><td>г</td><td></td><td></td></tr><tr><td></td><td></td><td></td></tr></tbody></table>',
    );
  });
});

describe('a tool', () => {
  const TABLE =
    '<table><thead><tr><th>а</th><th>б</th></tr></thead><tbody><tr><td>в</td><td>г</td></tr></tbody></table>';
  test.each([
    ['Абзац', '<h2>а</h2>', '<p>а</p>'],
    ['Заголовок H4', '<p>а</p>', '<h4>а</h4>'],
    ['Нумерованный список', '<p>а</p>', '<ol><li>а</li></ol>'],
    ['Нумерованный список', '<ul><li>а</li></ul>', '<ol><li>а</li></ol>'],
    ['Список с точками', '<ul><li>а</li></ul>', '<p>а</p>'],
    ['Цитата', '<p>а</p>', '<blockquote><p>а</p></blockquote>'],
    ['Цитата', '<blockquote><p>а</p></blockquote>', '<p>а</p>'],
    ['Черта', '<p>а</p>', '<p>а</p><hr>'],
    [
      'Очистить оформление',
      '<h2><a href="/news"><strong>а</strong></a> <sub>б</sub></h2>',
      '<p><a href="/news">а</a> б</p>',
    ],
    ['Строка +', TABLE, TABLE.replace('</tbody>', '<tr><td></td><td></td></tr></tbody>')],
    ['Строка −', TABLE, '<table><thead><tr><th>а</th><th>б</th></tr></thead></table>'],
    ['Столбец +', TABLE, TABLE.replace('б</th>', 'б</th><th></th>').replace('г</td>', 'г</td><td></td>')],
    ['Столбец −', TABLE, '<table><thead><tr><th>а</th></tr></thead><tbody><tr><td>в</td></tr></tbody></table>'],
    [
      'Строка заголовков',
      TABLE,
      TABLE.replaceAll(/<\/?thead>|<\/?tbody>/g, '')
        .replaceAll('th>', 'td>')
        .replace('<table>', '<table><tbody>')
        .replace('</table>', '</tbody></table>'),
    ],
    ['Убрать таблицу', `<p>а</p>${TABLE}`, '<p>а</p>'],
  ])('«%s» makes of %s %s', async (name, before, after) => {
    await show(before);
    if (before.includes('<td>')) await editor.locator('td').last().click();
    await tool(name).click();
    expect(await text()).toBe(after);
  });
});

test('Enter in a caption leaves it, and a second picture is none', async () => {
  await show('<figure><img src="/a.jpg" alt="х"><figcaption>Фото</figcaption></figure>');
  await press('Enter');
  await type('дальше');
  expect(await text()).toBe('<figure><img src="/a.jpg" alt="х"><figcaption>Фото</figcaption></figure><p>дальше</p>');
});

test('a footnote that is split keeps its anchor once', async () => {
  await show('<ol><li id="snoska-a">раз</li></ol>');
  await press('Enter');
  await type('два');
  expect(await text()).toBe('<ol><li id="snoska-a">раз</li><li>два</li></ol>');
});

describe('a link', () => {
  const field = () => editor.getByRole('textbox', { name: 'Адрес или название страницы' });
  const onlyWords = async () => {
    await show('<p>слово</p>');
    await press('Control+a', 'Control+k');
  };
  test.each([
    ['https://example.org/a', 'https://example.org/a'],
    ['www.example.org', 'https://www.example.org'],
    ['mailto:info@example.org', 'mailto:info@example.org'],
    ['tel:+78435550102', 'tel:+78435550102'],
    ['/news', '/news'],
  ])('to %s stands around what was selected [E-091]', async (typed, href) => {
    await onlyWords();
    await field().fill(typed);
    await press('Enter');
    await field().waitFor({ state: 'detached' });
    expect(await text()).toBe(`<p><a href="${href}">слово</a></p>`);
  });

  test.each([
    ['javascript:alert(1)', 'не откроется'],
    ['новости', 'Выберите страницу из списка'],
    ['', 'Выберите страницу из списка'],
    ['C:\\a.pdf', 'ведёт на файл вашего компьютера'],
    ['//example.org', 'без https'],
  ])('to «%s» is refused with what to do', async (typed, refusal) => {
    await onlyWords();
    await field().fill(typed);
    await press('Enter');
    expect(await editor.getByRole('dialog').textContent()).toContain(refusal);
    await press('Escape');
    expect(await text()).toBe('<p>слово</p>');
  });

  test('to a page of the site is chosen by two letters of its title [E-090]', async () => {
    const values = [{ kind: 'event', id: 'kazan', title: 'Этап Кубка, Казань', href: '/event/kazan' }];
    await editor.route('**/staff/own-pages?q=*', (route) => route.fulfill({ json: { values } }));
    await press('Control+k');
    await field().fill('ка');
    await editor.getByRole('button', { name: 'Этап Кубка, Казань' }).press('Enter');
    expect(await field().inputValue()).toBe('/event/kazan');
    await editor.getByRole('button', { name: 'Готово' }).press('Enter');
    expect(await text()).toBe('<p><a href="/event/kazan">Этап Кубка, Казань</a></p>');
  });

  test('is found whole around the cursor, changed and removed', async () => {
    await show('<p>а <a href="/news">бв</a></p>');
    await press('ArrowLeft');
    await editor.locator('[aria-label="Ссылка"][aria-pressed="true"]').waitFor();
    await press('Control+k');
    expect(await field().inputValue()).toBe('/news');
    await editor.getByRole('button', { name: 'Убрать ссылку' }).click();
    expect(await text()).toBe('<p>а бв</p>');
  });

  test('without a selection is its own text', async () => {
    await press('Control+k');
    await field().fill('/calendar');
    await press('Enter');
    await field().waitFor({ state: 'detached' });
    expect(await text()).toBe('<p><a href="/calendar">/calendar</a></p>');
  });
});

test('a picture without a file and without words is refused in its dialog [E-091]', async () => {
  await tool('Снимок').click();
  const dialog = editor.getByRole('dialog', { name: 'Снимок' });
  await dialog.getByRole('button', { name: 'Вставить' }).click();
  expect(await dialog.textContent()).toContain('Выберите файл');
  expect(await dialog.textContent()).toContain('Напишите, что на снимке, или отметьте «Декоративная»');
  await press('Escape');
});

describe('a picture', () => {
  const PIXEL = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const dialog = () => editor.getByRole('dialog', { name: 'Снимок' });
  const insert = () => dialog().getByRole('button', { name: 'Вставить' }).click();
  const FIGURE =
    '<figure><img src="/api/files/news/a%20b.jpg" alt="Финиш" width="1200" height="800"><figcaption>Фото</figcaption></figure>';

  test('is stored and stands with its words behind what was typed; refused, it waits in its dialog [E-091]', async () => {
    const responses = [
      { status: 400, json: { message: 'Картинка слишком велика' } },
      { status: 200, json: { path: 'news/a b.jpg', width: 1200, height: 800 } },
    ];
    await editor.route('**/staff/pictures', (route) => route.fulfill(responses.shift()));
    await show('<p>до</p>');
    await tool('Снимок').click();
    await dialog().locator('input[type="file"]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PIXEL });
    await dialog().getByRole('textbox', { name: 'Что на снимке' }).fill('Финиш');
    await dialog().getByRole('textbox', { name: 'Подпись' }).fill('Фото');
    await insert();
    await dialog().getByText('Картинка слишком велика').waitFor();
    expect(await text()).toBe('<p>до</p>');
    await insert();
    await dialog().waitFor({ state: 'detached' });
    expect(await text()).toBe(`<p>до</p>${FIGURE}`);
  });

  test('on the clipboard asks for its words; a file that is none is told of', async () => {
    const paste = (type: string) =>
      box().evaluate((shown, given) => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File(['x'], 'a', { type: given }));
        shown.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, type);
    await paste('image/png');
    await dialog().waitFor();
    await press('Escape');
    await paste('application/pdf');
    expect(await editor.locator('[role="status"]').textContent()).toContain('только картинки');
    expect(await text()).toBe('');
  });
});

test('the words of a picture are changed in its place', async () => {
  await show('<p>а</p><figure><img src="/a.jpg" alt="х"><figcaption>Фото</figcaption></figure>');
  await tool('Снимок').click();
  await editor.getByRole('textbox', { name: 'Что на снимке' }).fill('Финиш');
  await press('Enter');
  await editor.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await text()).toBe('<p>а</p><figure><img src="/a.jpg" alt="Финиш"><figcaption>Фото</figcaption></figure>');
});

test('the text has its name, its error and its state; the field of the form leads into it [E-091]', async () => {
  expect(await box().getAttribute('aria-multiline')).toBe('true');
  expect(await box().getAttribute('aria-invalid')).toBe('true');
  const described = await box().getAttribute('aria-describedby');
  expect(await editor.locator(`[id="${described}"]`).textContent()).toContain('Заполните поле!');
  await editor.locator('[name="text"]').evaluate((field) => (field as HTMLElement).focus());
  expect(await box().evaluate((one) => one === document.activeElement)).toBe(true);
});

test('a text from outside is shown as it came, and undo gives the typed one back', async () => {
  await type('моё');
  await editor.call('show', '<p>нынешнее</p>\n');
  expect(await box().textContent()).toBe('нынешнее');
  expect(await text()).toBe('<p>нынешнее</p>\n');
  await box().focus();
  await press('Control+z');
  expect(await text()).toBe('<p>моё</p>');
});

test('the editor has no rule that axe refuses [E-091]', async () => {
  await show('<h2>а</h2><p>б</p>');
  await editor.addScriptTag({ content: readFileSync('node_modules/axe-core/axe.min.js', 'utf8') });
  const violations = await editor.evaluate(async () => {
    const { axe } = window as never as {
      axe: { run(on: string): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    return (await axe.run('form')).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
  expect(violations).toEqual([]);
});
