import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CoverField } from './cover-field';
import { PictureField } from './picture-field';

const draw = (field: ReactElement) =>
  renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{field}</QueryClientProvider>);

const cover = { path: 'news/a.jpg', alt: 'Пловцы', credit: null, focus_x: 70, focus_y: 20 };
const drawCover = (value: object | null) =>
  draw(
    <CoverField
      field={{ name: 'cover', title: 'Обложка', input: 'cover', optional: true }}
      value={value ? JSON.stringify(value) : ''}
      error={undefined}
    />,
  );

test('a cover shows the marked point in each ratio of the site, and asks what is on the picture [E-082]', () => {
  const html = drawCover(cover);
  for (const ratio of ['14 / 5', '16 / 9', '4 / 3']) {
    expect(html).toContain(`aspect-ratio:${ratio};object-position:70% 20%`);
  }
  expect(html).toContain('aria-label="Точка внимания: 70 % слева, 20 % сверху"');
  expect(html).toMatch(/<input[^>]*aria-required="true"[^>]*value="Пловцы"|value="Пловцы"[^>]*aria-required="true"/);
  expect(html).toContain(`value="${JSON.stringify(cover).replaceAll('"', '&quot;')}"`);
});

test('a picture that is decoration is asked nothing, and a cover that is not there has no point [E-082]', () => {
  const decoration = drawCover({ ...cover, alt: '' });
  expect(decoration).toMatch(/checked=""/);
  expect(decoration).not.toContain('aria-required');
  expect(drawCover(null)).not.toContain('Точка внимания');
});

test('a portrait is shown in its ratio, and its gallery is never closed by the camera', () => {
  const html = draw(
    <PictureField
      field={{ name: 'picture', title: 'Портрет', input: 'picture', folder: 'people', ratio: '3:4' }}
      value="members/Анна Серова.jpg"
      error="Выберите картинку"
    />,
  );
  expect(html).toContain('aspect-ratio:3 / 4');
  expect(html).toContain(
    'src="/api/files/members/%D0%90%D0%BD%D0%BD%D0%B0%20%D0%A1%D0%B5%D1%80%D0%BE%D0%B2%D0%B0.jpg"',
  );
  expect(html).toContain('<input type="hidden" name="picture" value="members/Анна Серова.jpg"/>');
  expect(html).toMatch(/<input[^>]*accept="image\/\*"/);
  expect(html).not.toContain('capture');
  expect(html).toContain('Выберите картинку');
});
