import { describe, expect, test } from '@jest/globals';
import { readArticle } from './read-article';

const htmlOf = (markdown: string) => {
  const { html, problems } = readArticle(markdown, 'proba');
  expect(problems).toEqual([]);
  return html(new Map()).trim();
};
const problemsOf = (markdown: string) => readArticle(markdown, 'proba').problems;

describe('HTML in Markdown that the sanitiser of the pages keeps is kept', () => {
  test.each([
    ['Текст <b>жирный</b> и<br>перенос', '<p>Текст <b>жирный</b> и<br>перенос</p>'],
    ['H<sub>2</sub>O, 5 м<sup>2</sup>, <u>важно</u>', '<p>H<sub>2</sub>O, 5 м<sup>2</sup>, <u>важно</u></p>'],
    ['<a href="/calendar/all">ссылка</a>', '<p><a href="/calendar/all">ссылка</a></p>'],
    ['<img src="news/a.png" alt="Старт">', '<figure><img src="news/a.png" alt="Старт"></figure>'],
    [
      '<IMG SRC="news/a.png" ALT="Старт" TITLE="Фото">',
      '<figure><img src="news/a.png" alt="Старт"><figcaption>Фото</figcaption></figure>',
    ],
    [
      '<figure><img src="news/a.png" alt="Финиш"><figcaption>Фото</figcaption></figure>',
      '<figure><img src="news/a.png" alt="Финиш"><figcaption>Фото</figcaption></figure>',
    ],
    [
      '<table><tr><td colspan="2">Ячейка</td></tr></table>',
      '<table><tbody><tr><td colspan="2">Ячейка</td></tr></tbody></table>',
    ],
    ['<table>\n\n<tr><td>a</td></tr>\n\n</table>', '<table>\n<tbody><tr><td>a</td></tr>\n</tbody></table>'],
    [
      '| a |\n|---|\n| <b>2</b> |',
      '<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><b>2</b></td>\n</tr>\n</tbody>\n</table>',
    ],
  ])('%j', (markdown, html) => {
    expect(htmlOf(markdown)).toBe(html);
  });

  test.each(['`<iframe>`', '```\n<script>\n```', '\\<iframe>', '&lt;iframe&gt;', '1 < 2 > 1', 'a <b'])(
    '%j is text, not HTML',
    (markdown) => {
      expect(htmlOf(markdown)).not.toMatch(/<(?:iframe|script|b)\b/);
    },
  );
});

describe('HTML that the sanitiser would drop is refused by its line', () => {
  test.each([
    ['<script>alert(1)</script>', '<script>'],
    ['<style>p {}</style>', '<style>'],
    ['<iframe src="https://example.org/video"></iframe>', '<iframe>'],
    ['<video src="/a.mp4"></video>', '<video>'],
    ['<details><summary>Ещё</summary>текст</details>', '<details>'],
    ['<svg onload="alert(1)"><script>1</script></svg>', '<svg>'],
    ['<math><mi xlink:href="data:x,1"></mi></math>', '<math>'],
    ['<form action="/x"><input name="a"></form>', '<form>'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', '<noscript>'],
    ['<template><b>x</b></template>', '<template>'],
    ['<plaintext>', '<plaintext>'],
    ['<base href="//evil.example">', '<base>'],
    ['<font color="red">текст</font>', '<font>'],
    ['<x-foo>текст</x-foo>', '<x-foo>'],
    ['<div class="lead">текст</div>', '<div>'],
    ['слово <span>цвет</span>', '<span>'],
    ['<p style="color:red">x</p>', 'атрибут style тега <p>'],
    ['<p class="lead">x</p>', 'атрибут class тега <p>'],
    ['<p onclick="alert(1)">x</p>', 'атрибут onclick тега <p>'],
    ['<h2 id="top">x</h2>', 'атрибут id тега <h2>'],
    ['<a href="/news" target="_blank">x</a>', 'атрибут target тега <a>'],
    ['<img src="news/a.png" alt="a" onerror="alert(1)">', 'атрибут onerror тега <img>'],
    ['<img src="news/a.png" alt="a" srcset="//evil.example/a.png 2x">', 'атрибут srcset тега <img>'],
    ['<td data-x="1">x</td>', 'атрибут data-x тега <td>'],
    ['<a href="javascript:alert(1)">x</a>', 'javascript:'],
    ['<a href="java&#x73;cript&colon;alert(1)">x</a>', 'javascript:'],
    ['<a href="&#10;javascript:alert(1)">x</a>', 'javascript:'],
    ['<!-- потом -->', 'примечание'],
    ['слово <!-- потом --> слово', 'примечание'],
    ['<?php echo 1 ?>', 'примечание'],
    ['<!DOCTYPE html>', 'HTML записан неверно'],
    ['<td>x</td>', '<td> стоит не на своём месте'],
    ['слово <tr>слово', '<tr> стоит не на своём месте'],
    ['<li>x</li>', '<li> стоит не на своём месте'],
    ['<figcaption>x</figcaption>', '<figcaption> стоит не на своём месте'],
    ['<figure></figure>', 'в <figure> нет картинки'],
    ['<figure><figcaption>x</figcaption></figure>', 'в <figure> нет картинки'],
    ['<b>дальше всё жирно', '<b> не закрыт'],
    ['<ul><li>a', '<ul> не закрыт'],
    ['<p title="', 'HTML записан неверно'],
    ['x <img src=news/a.png onerror=alert(1)> y', 'записан неверно'],
  ])('%j', (html, text) => {
    const [first] = problemsOf(`Первый абзац.\n\n${html}\n\nПоследний абзац.`);
    expect(first).toEqual({ line: 3, text: expect.stringContaining(text) });
  });

  test('each tag of a block by its own line', () => {
    expect(
      problemsOf('<table>\n<tr>\n<td bgcolor="red">x</td>\n<td><iframe></iframe></td>\n</tr>\n</table>'),
    ).toMatchObject([{ line: 3 }, { line: 4 }]);
  });

  test('markup that is nested without end is refused and does not break the import', () => {
    for (const deep of ['<b>'.repeat(20_000), '> '.repeat(20_000), '<ul><li>'.repeat(20_000)]) {
      expect(problemsOf(`${deep}x`)).toEqual([{ line: 1, text: expect.stringContaining('вложены') }]);
    }
  });
});

describe('links', () => {
  test.each([
    ['[x](/calendar/all#a)', '/calendar/all#a'],
    ['[x](calendar/all)', 'calendar/all'],
    ['[x](../news)', '../news'],
    ['[x](mailto:a@example.org)', 'mailto:a@example.org'],
    ['[x](mailto:a@example.org?subject=b)', 'mailto:a@example.org?subject=b'],
    ['[x](tel:+78435550102)', 'tel:+78435550102'],
    ['[x](www.example.org)', 'https://www.example.org'],
    ['[x](WWW.example.org/a)', 'https://WWW.example.org/a'],
    ['<a href="www.example.org">x</a>', 'https://www.example.org'],
    ['https://example.org/a', 'https://example.org/a'],
    ['[x](https://пример.рф)', 'https://%D0%BF%D1%80%D0%B8%D0%BC%D0%B5%D1%80.%D1%80%D1%84'],
    ['[x][a]\n\n[a]: https://example.org', 'https://example.org'],
  ])('%j leads to %s', (markdown, href) => {
    expect(htmlOf(markdown)).toContain(`<a href="${href}">`);
  });

  test.each([
    ['[x]()', 'нет адреса'],
    ['[x](javascript:alert(1))', 'не откроется'],
    ['[x](JavaScript:alert(1))', 'не откроется'],
    ['[x](data:text/html,<b>1</b>)', 'не откроется'],
    ['[x](vbscript:1)', 'не откроется'],
    ['[x](file:///C:/a.docx)', 'файл вашего компьютера'],
    ['[x](C:\\Отчёт.docx)', 'файл вашего компьютера'],
    ['[x](//example.org/a)', 'напишите https://example.org/a'],
    ['[x](#itogi)', 'никуда не ведёт'],
    ['[x](example.org)', 'непонятно, куда ведёт'],
    ['[x](пример.рф/путь)', 'непонятно, куда ведёт «пример.рф/путь»'],
    ['[x](protokol.pdf)', 'непонятно, куда ведёт'],
    ['[x](http:/example.org)', 'записана неверно'],
    ['[x](https://)', 'записана неверно'],
    ['[x](https://exa mple.org)', 'угловые скобки'],
    ['[x](<https://[>)', 'записан неверно'],
    ['[x](mailto:)', 'записана неверно'],
    ['[x](tel:позвоните)', 'записана неверно'],
  ])('%j is refused by its line', (markdown, text) => {
    expect(problemsOf(`Абзац.\n\nСлово ${markdown}`)).toEqual([{ line: 3, text: expect.stringContaining(text) }]);
  });
});

describe('footnotes, tasks and what is struck through', () => {
  test('footnotes are in Russian and their anchors are the text’s own', () => {
    const html = htmlOf('Текст[^1] и ещё[^1].\n\n[^1]: Сноска.');
    expect(html).toContain(
      '<sup><a href="#snoska-proba-fn-1" id="snoska-proba-fnref-1" aria-label="Сноска 1">1</a></sup>',
    );
    expect(html).toContain('<h2>Сноски</h2>\n<ol>\n<li id="snoska-proba-fn-1">');
    expect(html).toContain('<a href="#snoska-proba-fnref-1" aria-label="Вернуться к тексту: сноска 1">');
    expect(html).not.toMatch(/Footnote|Back to|class=|data-/);
    expect(readArticle('a[^1]\n\n[^1]: b', 'other').html(new Map())).not.toContain('snoska-proba');
  });

  test('tasks are signs, struck text is struck', () => {
    expect(htmlOf('- [ ] дело\n- [x] ~~сделано~~')).toBe('<ul>\n<li>☐ дело</li>\n<li>☑ <del>сделано</del></li>\n</ul>');
  });

  test.each([
    ['слово[^2]', 'примечания к сноске [^2] нет'],
    ['[^3]: никто не сослался', 'сноски [^3] в тексте нет'],
    ['![Старт](news/мой старт.png)', 'угловые скобки'],
  ])('%j is refused by its line', (markdown, text) => {
    expect(problemsOf(`Абзац.\n\n${markdown}`)).toEqual([{ line: 3, text: expect.stringContaining(text) }]);
  });
});
