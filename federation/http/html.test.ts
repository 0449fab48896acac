import { expect, test } from '@jest/globals';
import { html } from './html';

test('a value put into markup is text, whatever it looks like', () => {
  const name = `<img src=x onerror="alert('1')"> & Ко`;
  expect(html`<p title="${name}">${name}</p>`.toString()).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Ко">' +
      '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Ко</p>',
  );
});

test('markup made by the same function stays markup, by itself or in a list', () => {
  const lines = ['a<b', 'c'].map((line) => html`<li>${line}</li>`);
  expect(html`<ul>${lines}</ul>${html`<hr>`}${0}`.toString()).toBe('<ul><li>a&lt;b</li><li>c</li></ul><hr>0');
});
