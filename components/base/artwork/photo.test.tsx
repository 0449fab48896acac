import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { Cover } from './cover';

const markupOf = (props: Partial<Parameters<typeof Cover>[0]>) =>
  renderToStaticMarkup(<Cover discipline="tri" seed="1" box="portrait" {...props} />);

test('a photo of the API comes in several widths, as wide as its place', () => {
  const markup = markupOf({ src: '/api/files/members/ivanov.jpg', alt: 'Иван Иванов' });
  expect(markup).toContain('w=320&amp;q=75 320w');
  expect(markup).toContain('sizes="(min-width: 768px) 300px, (min-width: 576px) 50vw, 100vw"');
  expect(markup).toContain('alt="Иван Иванов" width="600" height="800"');
  expect(markupOf({ src: '/api/files/members/ivanov.jpg', sizes: '100px' })).toContain('sizes="100px"');
});

test('the first picture of a page comes before the others, which wait until they are near', () => {
  const src = '/api/files/members/ivanov.jpg';
  for (const shown of [{ src }, {}]) {
    expect(markupOf({ ...shown, eager: true })).toMatch(/loading="eager" fetchPriority="high"/i);
    expect(markupOf(shown)).toMatch(/loading="lazy" decoding/);
  }
});

test('a drawing needs no widths', () => {
  expect(markupOf({})).not.toMatch(/srcset|sizes/i);
});
