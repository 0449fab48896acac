import { expect, test } from '@jest/globals';
import { withOrderedHead } from './head-order';

const META = '<meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/>';
const FONT = '<link rel="preload" href="/fonts/a.woff2" as="font" crossorigin="" type="font/woff2"/>';
const SHEETS = '<link rel="stylesheet" href="/c/one.css"/><link rel="stylesheet" href="/c/two.css"/>';
const TITLE = '<title>Старт</title><link rel="canonical" href="https://example.org/"/>';
const SCRIPT = '<script>theme("$&")</script>';
const OLD_BROWSERS = '<script src="/c/old.js" noModule=""></script>';
const BODY = '<body><script>data()</script><link rel="stylesheet" href="/c/late.css"/></body>';

test('the inline script stands before the style sheets, which it would wait for, and they before the fonts', () => {
  expect(
    withOrderedHead(`<html><head>${META}${FONT}${SHEETS}${TITLE}${SCRIPT}${OLD_BROWSERS}</head>${BODY}</html>`),
  ).toBe(`<html><head>${META}${SCRIPT}${SHEETS}${FONT}${TITLE}${OLD_BROWSERS}</head>${BODY}</html>`);
});

test.each([
  ['a head without any of them', `<html><head>${META}${TITLE}</head>${BODY}</html>`],
  ['a page without a head', BODY],
])('%s is left as it is', (_name, html) => {
  expect(withOrderedHead(html)).toBe(html);
});

test('the sheet of a lazy part loses the attribute that HTML allows only on a preload', () => {
  const preload = '<link rel="preload" href="/c/lazy.css" as="style"/>';
  const lazy = (as: string) => `<link href="/c/lazy.css" rel="stylesheet"${as} data-precedence="dynamic"/>`;
  expect(withOrderedHead(`<head>${META}${preload}${lazy(' as="style"')}</head>`)).toBe(
    `<head>${META}${preload}${lazy('')}</head>`,
  );
});
