import { describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { TravelPolicy } from './travel-policy';

describe('the popup about insurance', () => {
  const html = renderToStaticMarkup(<TravelPolicy />).replaceAll('\u00a0', ' ');
  const rows = [...html.matchAll(/<tr><td>(.*?)<\/td><td class="right nb">(.*?)<\/td><\/tr>/g)].map(
    ([, ...cells]) => cells,
  );

  test('names the four examples of a travel policy [P-246 P-247 P-248]', () => {
    expect(rows).toEqual([
      ['Европа, 10 дней, страховая сумма 35 000 евро', '21 евро'],
      ['США, 10 дней, страховая сумма 35 000 долларов', '39 долларов'],
      ['Европа, весь год, любое число поездок', '136 евро'],
      ['США, весь год, любое число поездок', '254 доллара'],
    ]);
  });

  test('names the limit for chronic illness and the discount of a group [P-249 P-250]', () => {
    expect(html).toContain('в пределах 10 % страховой суммы');
    expect(html).toContain('Группам от 10 человек положена скидка');
  });
});
