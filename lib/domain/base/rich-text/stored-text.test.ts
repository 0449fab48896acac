import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { richTextSchema } from './schema';
import { hasUnnamedPicture, linksIn, picturesIn, storedText, TooDeep, wordsOf } from './stored-text';

const OURS = '/api/files/news/start.jpg';
const store = (html: string) => storedText(html, (src) => src === OURS);

/** What pages make of a text. */
const sanitised = (html: string): string =>
  unified()
    .use(rehypeParse, { fragment: true })
    .use(rehypeSanitize, richTextSchema)
    .use(rehypeStringify)
    .processSync(html)
    .toString();

const hostile: readonly string[] = [
  '<script>alert(1)</script><p>Старт</p>',
  '<p>Старт<script src="https://evil.example/x.js"></script></p>',
  '<svg onload="alert(1)"></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<img src=x onerror=alert(1)>',
  `<img src="${OURS}" onerror="alert(1)" alt="Старт">`,
  '<img src="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=" alt="x">',
  '<img src="https://evil.example/pixel.gif" alt="x">',
  '<img src="//evil.example/pixel.gif" alt="x">',
  '<img src="/api/files/news/unknown.jpg" alt="x">',
  '<img srcset="https://evil.example/a.png 1x" alt="x">',
  '<picture><source srcset="https://evil.example/a.png"><img src="x"></picture>',
  '<a href="javascript:alert(1)">Сюда</a>',
  '<a href=" java\nscript:alert(1)">Сюда</a>',
  '<a href="JaVaScRiPt:alert(1)">Сюда</a>',
  '<a href="data:text/html,<script>alert(1)</script>">Сюда</a>',
  '<a href="vbscript:msgbox(1)">Сюда</a>',
  '<a href="https://example.org" onclick="alert(1)" target="_blank" ping="https://evil.example">Сюда</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://evil.example/x.swf"></object><embed src="x.swf">',
  '<p style="background:url(https://evil.example)">Старт</p>',
  '<style>@import "https://evil.example/x.css";</style><p class="MsoNormal" style="mso-x:1">Word</p>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/"><a href="/news">Новости</a>',
  '<form action="https://evil.example"><input name="password"><button>Войти</button></form>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<table><a href="/x"><table></a><a href="javascript:1">x</a></table>',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
  '<!--[if gte mso 9]><xml></xml><![endif]--><p>Word</p>',
  '<p>Старт</p><!-- <script>alert(1)</script> -->',
  '<video src="https://evil.example/x.mp4" onerror=alert(1) controls></video>',
  '<h1>Заголовок</h1><h6>Мелкий</h6><h1 id="login" name="login">Подмена</h1>',
  '<template><img src=x onerror=alert(1)></template>',
  '<li>Вне списка</li><td>Вне таблицы</td><figcaption>Вне картинки</figcaption>',
  '<p contenteditable tabindex=1 data-x=1 dir=rtl lang=ar>Старт</p>',
  '<a name="x" id="snoska-1" href="#x">Сноска</a><div onmouseover=alert(1)>Текст</div>',
  '<p>\u0000<b>жирный</p><i>не закрыт',
];

test('there are forty hostile texts and more', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(40);
});

const FORBIDDEN =
  /<(?!\/?(?:p|br|hr|h[234]|blockquote|footer|cite|pre|ul|ol|li|dl|dt|dd|a|strong|b|em|i|u|s|del|ins|sub|sup|small|mark|code|abbr|q|table|caption|thead|tbody|tfoot|tr|th|td|figure|figcaption|img)\b)|\son\w+=|style=|javascript:|vbscript:|data:|evil\.example(?!")/i;

test.each(hostile)('a hostile text is stored as pages sanitise it, and what went is told: %j [E-072]', (html) => {
  const { html: stored, leftOut } = store(html);
  expect(sanitised(stored)).toBe(stored);
  expect(store(stored)).toEqual({ html: stored, leftOut: [] });
  expect(stored.replace(/&lt;/g, '')).not.toMatch(FORBIDDEN);
  const isOnlyMoved = html.startsWith('<p>\u0000');
  if (!isOnlyMoved) expect(leftOut).not.toEqual([]);
});

test('a text that loses something names each kind of it with its number', () => {
  const { leftOut } = store(
    `<iframe src="x"></iframe><p style="a">1</p><p style="b" class="c" onclick="d">2</p><img src="https://a.example/b.png"><a href="javascript:1">x</a><!-- c -->`,
  );
  expect(leftOut).toEqual([
    'чужие картинки × 1',
    'примечания × 1',
    'iframe × 1',
    'стили × 3',
    'обработчики событий × 1',
    'небезопасные ссылки × 1',
  ]);
});

test('a text of ours loses nothing, and headings go to the levels 2 to 4', () => {
  const own = `<h2>Итоги</h2><figure><img src="${OURS}" alt="Старт" width="600" height="400"><figcaption>Старт</figcaption></figure><table><thead><tr><th scope="col">Место</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>`;
  expect(store(own)).toEqual({ html: own, leftOut: [] });
  expect(store('<h1>А</h1><h3>Б</h3><h5>В</h5><h6>Г</h6>')).toEqual({
    html: '<h2>А</h2><h3>Б</h3><h4>В</h4><h4>Г</h4>',
    leftOut: [],
  });
});

test('a figure goes with its picture, one of something else stays', () => {
  expect(
    store('<figure><img src="https://a.example/b.png"><figcaption>Чужая</figcaption></figure><p>Текст</p>').html,
  ).toBe('<p>Текст</p>');
  const table = '<figure><table><tbody><tr><td>1</td></tr></tbody></table><figcaption>Таблица</figcaption></figure>';
  expect(store(table).html).toBe(table);
});

test.each([
  ['lists', '<ul><li>'.repeat(40_000)],
  ['bold', '<b>'.repeat(100_000)],
  ['tables', '<table><tr><td>'.repeat(20_000)],
  ['quotes', '<blockquote>'.repeat(101)],
])('%s nested without end are refused, whatever they are [E-072]', (_what, html) => {
  expect(() => store(html)).toThrow(TooDeep);
});

test('a text of any pieces is stored so that storing it again and showing it change nothing', () => {
  const tag = fc.constantFrom(
    'p',
    'a',
    'table',
    'td',
    'li',
    'ul',
    'b',
    'svg',
    'math',
    'style',
    'h1',
    'figure',
    'form',
    'mtext',
  );
  const piece = fc.oneof(
    tag.map((name) => `<${name}>`),
    tag.map((name) => `</${name}>`),
    fc.string({ maxLength: 6 }),
    fc.constantFrom('<!--', '-->', '<img src=x onerror=1>', '<a href="javascript:1">', '&lt;script&gt;', '"', '\u0000'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const { html } = store(pieces.join(''));
      expect(store(html).html).toBe(html);
      expect(sanitised(html)).toBe(html);
    }),
    { numRuns: 300 },
  );
});

test('pictures, links and words of a text are read off it', () => {
  const html = `<p>Один <a href="/news/1">два</a></p><img src="${OURS}"><p>три</p>`;
  expect(picturesIn(html)).toEqual([OURS]);
  expect(linksIn(html)).toEqual(['/news/1']);
  expect(wordsOf(html)).toBe('Один два три');
  expect(hasUnnamedPicture(html)).toBe(true);
  expect(hasUnnamedPicture(`<img src="${OURS}" alt="">`)).toBe(false);
});
