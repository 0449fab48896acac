import { describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { siteConfig } from '@/lib/site-config';
import { RichText } from './rich-text';

const markupOf = (html: string) => renderToStaticMarkup(<RichText html={html} />);

test('paragraphs, lists, quotes and tables of an article stay what they are [P-045]', () => {
  const html =
    '<p>Старт <strong>в полдень</strong></p><ul><li>плавание</li></ul><blockquote>Финиш<footer>судья</footer></blockquote>';
  expect(markupOf(html)).toBe(html.replace('в полдень', 'в\u00a0полдень'));
  expect(markupOf('<table><tbody><tr><td align="right">1:47:32</td></tr></tbody></table>')).toContain(
    '<table class="table"><tbody><tr><td style="text-align:right">1:47:32</td></tr></tbody></table>',
  );
});

describe('what could run or load from elsewhere does not get through', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    [
      'a script that a parser is to be fooled with',
      '<svg><script>alert(1)</script></svg><math><mi><style><script>alert(1)',
    ],
    ['an event handler', '<p onclick="alert(1)" onmouseover=alert(1)>'],
    ['a javascript: link', '<a href="javascript:alert(1)">'],
    ['a javascript: link in disguise', '<a href="&#x6A;avascript&colon;alert(1)"><a href=" java\nscript:alert(1)">'],
    ['a data: link', '<a href="data:text/html,<script>alert(1)</script>">'],
    [
      'a style',
      '<style>*{background:url(//evil.example/alert)}</style><p style="background:url(//evil.example/alert)">',
    ],
    ['a frame', '<iframe src="//evil.example/alert" srcdoc="<script>alert(1)</script>"></iframe>'],
    ['a form', '<form action="//evil.example/alert"><input autofocus onfocus=alert(1)></form>'],
    ['a picture that fails', '<img src="x" onerror="alert(1)">'],
    ['a picture of another site', '<img src="https://evil.example/alert.png"><img src="//evil.example/alert.png">'],
    ['a picture behind a backslash', '<img src="/\\evil.example/alert.png">'],
    ['an id or name that shadows the page', '<p id="alert"><a name="alert">'],
    [
      'a base, a refresh, a stylesheet',
      '<base href="//evil.example/alert"><meta http-equiv=refresh content="0;alert"><link rel=stylesheet href=//evil.example/alert>',
    ],
  ])('%s', (_, html) => {
    const markup = markupOf(`<p>до</p>${html}`);
    expect(markup).toMatch(/^<p>до<\/p>/);
    expect(markup).not.toMatch(/alert|evil|javascript|script/i);
  });

  // The control: the same words get through where they are only words.
  test('a text about scripts', () => {
    expect(markupOf('<p>alert &lt;script&gt; evil</p>')).toBe('<p>alert &lt;script&gt; evil</p>');
  });
});

test('a number stays with its noun in the cells of a table, and anchors and addresses stay what they are', () => {
  const html =
    '<table><tbody><tr><td id="chas-7-8">144 часа, 7–8 лет</td></tr></tbody></table><p><a href="/pages/a-7-8">с 16 лет</a></p>';
  const set = markupOf(html);
  expect(set).toContain('144\u00a0часа, 7–\u20608\u00a0лет</td>');
  expect(set).toContain('href="/pages/a-7-8"');
  expect(set).toContain('>с\u00a016\u00a0лет<');
});

test('the highest heading becomes the second level, the steps below it stay', () => {
  expect(markupOf('<h1>а</h1><h2>б</h2><h6>в</h6>')).toBe('<h2>а</h2><h3>б</h3><h6>в</h6>');
  expect(markupOf('<blockquote><h3>а</h3></blockquote><h4>б</h4>')).toBe(
    '<blockquote><h2>а</h2></blockquote><h3>б</h3>',
  );
  expect(markupOf('<h2>а</h2><h3>б</h3>')).toBe('<h2>а</h2><h3>б</h3>');
});

test('inside a section the headings begin below its own', () => {
  expect(renderToStaticMarkup(<RichText html="<h2>а</h2><h3>б</h3>" under={2} />)).toBe('<h3>а</h3><h4>б</h4>');
});

test('links to the site stay on it, links elsewhere open beside it and know nothing of us', () => {
  expect(markupOf(`<a href="${siteConfig.url}/results?a=1#b">к</a>`)).toContain('href="/results?a=1#b"');
  expect(markupOf('<a href="/results">к</a>')).not.toContain('target');
  expect(markupOf('<a href="http://other.example/">к</a>')).toMatch(
    /href="http:\/\/other\.example\/" target="_blank" rel="noopener"/,
  );
  expect(markupOf('<a href="http://[">к</a>')).toBe('к');
});

test('anchors of footnotes stay, with their names; no other id does', () => {
  const note = '<sup><a href="#snoska-a-fn-1" id="snoska-a-fnref-1" aria-label="Сноска 1">1</a></sup>';
  expect(markupOf(`<p>к${note}</p>`)).toMatch(
    /<a (?=[^>]*href="#snoska-a-fn-1")(?=[^>]*id="snoska-a-fnref-1")(?=[^>]*aria-label="Сноска 1")/,
  );
  expect(markupOf('<ol><li id="snoska-a-fn-1">б</li></ol>')).toBe('<ol><li id="snoska-a-fn-1">б</li></ol>');
  for (const html of [
    '<li id="main">б</li>',
    '<li id="snoska-">б</li>',
    '<p id="snoska-x">б</p>',
    '<a id="limits" aria-label="Войти" href="/">б</a>',
  ])
    expect(markupOf(`<ol>${html}</ol>`)).not.toMatch(/ id=|aria-label/);
});

test('a picture of our own is shown', () => {
  expect(markupOf('<img src="/artwork/tri/1/336x252" alt="Старт" onload="x">')).toContain(
    '<img src="/artwork/tri/1/336x252" alt="Старт" loading="lazy" decoding="async"/>',
  );
});

test('a photo of the API is shown in the width that the text has', () => {
  const markup = markupOf('<img src="/api/files/news/start.jpg" alt="Старт" width="1200" height="800">');
  expect(markup).toContain('640w');
  expect(markup).toContain('sizes="(min-width: 768px) 720px, 100vw"');
  expect(markup).toContain('width="1200" height="800"');
});
