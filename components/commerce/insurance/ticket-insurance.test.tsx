import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { TermsOfInsurance } from './ticket-insurance';

const textOf = (terms: Parameters<typeof TermsOfInsurance>[0]['terms']) =>
  renderToStaticMarkup(<TermsOfInsurance terms={terms} />)
    .replace(/<[^>]+>/g, '·')
    .replaceAll('\u00a0', ' ');

test('the insurance of a start names insurer, sum and each thing covered, and no travel policy [D-11]', () => {
  const text = textOf({
    insurer: 'Страховая компания «Надёжный старт»',
    sum: 300_000,
    covers: ['травма на трассе', 'перевозка в больницу'],
  });
  for (const told of ['«Надёжный старт»', '300 000 Руб.', 'травма на трассе', 'перевозка в больницу']) {
    expect(text).toContain(told);
  }
  expect(text).not.toMatch(/евро|доллар|поездк/i);
});

test('a start whose organiser gave no terms says so and names a contact [D-11]', () => {
  expect(textOf(null)).toMatch(/организатор ещё не сообщил.*info@/);
});
