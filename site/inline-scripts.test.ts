import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { withInlineScripts } from './inline-scripts';
import { withLateScripts } from './late-scripts';

const POLICY = "default-src 'self'; script-src 'self' 'sha256-appearance'; object-src 'none'";

const DATA = 'self.__next_f.push([1,"5:[\\"$\\",\\"p\\",null,{\\"children\\":\\"\\u003cb>)\\"}]"])';
const FIRST = '(self.__next_f=self.__next_f||[]).push([0])';
const FILES =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"],"runtimeModuleIds":[1]});';

const named = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('the scripts of the framework are named, each once', () => {
  const html = `<head><script src="/a.js" async=""></script></head><script id="_R_">${FILES}</script><script>${FIRST}</script><script>${DATA}</script><script>${DATA}</script>`;
  expect(withInlineScripts(POLICY, html)).toBe(
    `default-src 'self'; script-src 'self' 'sha256-appearance' ${[FILES, FIRST, DATA].map(named).join(' ')}; object-src 'none'`,
  );
});

test('the script that loads the others once the page is seen is named in the policy too', () => {
  const html = withLateScripts('<body><script src="/c/main.js?a=1&amp;b=2" async=""></script></body>');
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(html) ?? [];
  expect(withInlineScripts(POLICY, html)).toContain(named(script));
});

test.each([
  ['a script of the content', 'alert(1)'],
  ['one that begins as the framework does', 'self.__next_f.push([1,"a"]);alert(1);([1])'],
  ['one that hides a call in the data', 'self.__next_f.push([1,alert(1)])'],
  ['one that ends as the framework does', 'alert(1);self.__next_f.push([0])'],
])('%s is not', (_name, script) => {
  expect(withInlineScripts(POLICY, `<body><script>${script}</script></body>`)).toBe(POLICY);
});

test('data that are no script are not named, nor is a script with attributes of its own', () => {
  const html = `<script type="application/ld+json">{"a":1}</script><script type="module">${FIRST}</script>`;
  expect(withInlineScripts(POLICY, html)).toBe(POLICY);
});

test('the policy of a page with a nonce stays as it is', () => {
  const policy = "script-src 'self' 'nonce-abc' 'strict-dynamic'";
  expect(withInlineScripts(policy, `<script>${FIRST}</script>`)).toBe(policy);
});
