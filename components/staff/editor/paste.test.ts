import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type EditorInBrowser, openEditor } from './testing/in-browser';

let editor: EditorInBrowser;
beforeAll(async () => {
  editor = await openEditor();
});
beforeEach(() => editor.call('show', ''));
afterAll(() => editor.end());

const leftOut = (...what: string[]) => `При вставке убрано оформление: ${what.join(', ')}`;

async function pasted(given: Record<string, string>) {
  await editor.call('paste', given);
  return { text: await editor.call('text'), note: await editor.locator('[role="status"]').textContent() };
}

/** What these programs put on the clipboard. */
const programs: [name: string, text: string, note: string][] = [
  [
    'word.clipboard',
    '<h2>Регламент этапа</h2><p><strong>Старт</strong> в 9:00, <em>просьба</em> не опаздывать.</p><ul><li>гидрокостюм<ul><li>если вода холоднее 16 градусов</li></ul></li><li>шлем</li></ul><ol><li>Регистрация</li><li>Брифинг</li></ol><p>Схема трассы</p>',
    leftOut('шрифты', 'цвета', '1 картинка с другого сайта', '1 ссылка, которая не откроется'),
  ],
  [
    'google-docs.clipboard',
    '<h2>Как добраться</h2><p><strong>Автобус 10</strong><em> до озера, </em><a href="https://example.org/map">карта</a>, 5 м<sup>2</sup></p><ul><li>парковка закрыта</li></ul>',
    leftOut('шрифты', 'цвета', '1 картинка с другого сайта'),
  ],
  [
    'libreoffice.clipboard',
    '<p><strong>Протокол</strong> предварительный</p><ol><li>Иванов</li><li>Петров</li></ol>',
    leftOut('шрифты', 'цвета'),
  ],
  [
    'excel.clipboard',
    '<table><tbody><tr><td>Место</td><td>Имя</td><td>Время</td></tr><tr><td align="right">1</td><td>Иван Иванов</td><td align="right">1:02:33</td></tr><tr><td colspan="2">Итого</td><td></td></tr></tbody></table>',
    leftOut('шрифты', 'цвета'),
  ],
  [
    'google-sheets.clipboard',
    '<table><tbody><tr><td>Группа</td><td align="center">Волна</td></tr><tr><td>М 18–24</td><td align="right">1</td></tr></tbody></table>',
    leftOut('шрифты'),
  ],
  [
    'outlook.clipboard',
    '<p>Добрый день!</p><p>Пишите на <a href="mailto:info@example.org">info@example.org</a>, звоните <a href="tel:+78435550102">+7 843 555-01-02</a>.</p><table><tbody><tr><td>Подпись</td></tr></tbody></table>',
    leftOut('шрифты', 'цвета', '1 картинка с другого сайта'),
  ],
  [
    'telegram.clipboard',
    '<p><strong>Внимание!</strong><br>Старт <em>перенесён</em> на 10:00.</p><p>Подробности: <a href="https://example.org/news">https://example.org/news</a> 🏁</p>',
    '',
  ],
  [
    'vk.clipboard',
    '<p>Открыта регистрация!<br>Мест: 600</p><p><a href="https://vk.com/feed?section=search&amp;q=%23triathlon">#triathlon</a></p>',
    leftOut('шрифты', 'цвета', '2 картинки с других сайтов', '1 ссылка, которая не откроется'),
  ],
  [
    'apple-notes.clipboard',
    '<p><strong>План</strong></p><ul><li>разметка</li><li>волонтёры</li></ul>',
    leftOut('шрифты', 'цвета'),
  ],
  [
    'notion.clipboard',
    '<h2>Итоги сезона</h2><p>Провели <strong>48</strong> стартов, см. <code>протоколы</code>.</p><ul><li>дети<ul><li>акватлон</li></ul></li></ul><blockquote>Спасибо всем</blockquote><hr><table><thead><tr><th>Месяц</th><th>Старты</th></tr></thead><tbody><tr><td>Июнь</td><td>9</td></tr></tbody></table><p>Ещё</p><p>детали</p>',
    '',
  ],
  [
    'web-page.clipboard',
    '<h2>Новый рекорд</h2><p>Спортсмен <strong>победил</strong> на <a href="https://example.com/stage?utm_source=x">этапе</a>.</p><p>Фото: агентство</p><h4>Читайте также</h4>',
    leftOut('шрифты', 'цвета', '1 картинка с другого сайта', '3 вставки с других сайтов'),
  ],
  ['plain.plain', '<p>Первая строка</p><p>Вторая строка</p><p>Новый абзац</p>', ''],
  [
    'pdf.plain',
    '<p>Соревнования пройдут 12 и 13 июня на озере Кабан. Участники соревнуются на трёх дистанциях; стартовые пакеты выдают в пятницу с 12:00 до 20:00 в спортивном комплексе.</p><p>Плавание:</p><p>1. Спринт, 750 м</p><p>2. Олимпийская, 1500 м</p>',
    '',
  ],
];

test.each(programs)(
  'a paste as %s keeps its words and structure and tells what was left out [E-072]',
  async (name, text, note) => {
    const content = readFileSync(`components/staff/editor/testing/pastes/${name}`, 'utf8');
    const given: Record<string, string> = name.endsWith('.plain')
      ? { 'text/plain': content }
      : { 'text/html': content, 'text/plain': 'x' };
    expect(await pasted(given)).toEqual({ text, note });
  },
);

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="//evil.example/a.png"><img src="/\\evil.example/a.png">',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<a href="&#1;javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:alert(1)" onclick="alert(1)">x</a>',
  '<p style="background:url(javascript:alert(1))" onmouseover=alert(1)>x</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><input autofocus onfocus=alert(1)><button formaction="javascript:alert(1)">x</button></form>',
  '<template><img src=x onerror=alert(1)></template>',
  '<base href="javascript:alert(1)//"><meta http-equiv="refresh" content="0;javascript:alert(1)">',
  '<p id="main" class="frame" data-pm-slice="1 1 []">x</p><p name="alert(1)">x</p>',
  '<table><caption><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a></caption><tr><td>x</td></tr></table>',
  '<figure><a href="javascript:alert(1)"><img src="/api/files/news/a.jpg"></a></figure>',
  '<details open ontoggle=alert(1)>x</details><video src=x onerror=alert(1)></video>',
];

test.each(HOSTILE)('a hostile paste %j runs nothing and leaves nothing that could [E-072]', async (html) => {
  const { text } = await pasted({ 'text/html': `<p>до</p>${html}`, 'text/plain': 'x' });
  expect(text).toContain('до');
  expect(text).not.toMatch(/alert|script|evil|data:|style|onerror|<(?:svg|math|iframe|form|input|video|template)/i);
  expect(await editor.evaluate(() => document.querySelectorAll('script').length)).toBe(1);
});

test('a paste of a thousand nested lists is read', async () => {
  const { text } = await pasted({ 'text/html': `${'<ul><li>а'.repeat(1000)}`, 'text/plain': 'x' });
  expect(text.match(/<ul>/g)?.length).toBeGreaterThan(100);
});

describe('a paste within the editor', () => {
  test('keeps the place where it was cut and says nothing', async () => {
    const copied = '<p data-pm-slice="1 1 []">про<strong>бег</strong></p>';
    await editor.call('show', '<p>раз</p>');
    await editor.locator('[role="textbox"] p').click();
    await editor.pressKeys('End');
    expect(await pasted({ 'text/html': copied, 'text/plain': 'пробег' })).toEqual({
      text: '<p>разпро<strong>бег</strong></p>',
      note: '',
    });
  });
});
