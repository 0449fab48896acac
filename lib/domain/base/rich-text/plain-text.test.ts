import { expect, test } from '@jest/globals';
import { plainText } from './plain-text';

test.each([
  ['<p>Старт в <strong>9:00</strong></p><p>Финиш</p>', 'Старт в 9:00\nФиниш'],
  ['<ul><li>вода</li><li><p>шатёр</p></li></ul>', '• вода\n• шатёр'],
  ['<p><a href="https://a.example/?a=1&amp;b=2">Правила</a></p>', 'Правила (https://a.example/?a=1&b=2)'],
  ['<figure><img src="/a.jpg" alt="Пловцы > река"><figcaption>Утро</figcaption></figure>', '[Пловцы > река]Утро'],
  ['<table><tbody><tr><th>Спринт</th><td>600</td></tr></tbody></table>', 'Спринт 600'],
  ['<p>1 &#x3C; 2 &amp; 3 &lt; 4</p>', '1 < 2 & 3 < 4'],
  ['<p>&amp;lt;</p>', '&lt;'],
  ['текст без тегов', 'текст без тегов'],
  ['', ''],
])('a stored text %s is compared by its words «%s» [E-078]', (html, words) => {
  expect(plainText(html)).toBe(words);
});
