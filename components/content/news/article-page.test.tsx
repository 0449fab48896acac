import { describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import type { NewsItem } from '@/lib/contract/content/news';
import { ArticlePage } from './article-page';
import { NewsLead } from './news-card';

const ADDRESS = '/api/files/news/start.jpg';
const item: NewsItem = {
  public_id: '5b0b8f6e-3c52-4c7e-9f3a-0f4a0e7f0000',
  headline: 'Старт сезона',
  subtitle: 'Первые гонки',
  publication_date: '2026-06-14T09:00:00Z',
  updated_at: '2026-06-14T09:00:00Z',
  banners: { preview: ADDRESS, small: ADDRESS, main: ADDRESS },
  text: '<p>Текст</p>',
};
const said = { alt: 'Пловцы выходят из воды', credit: 'И. Ветров', focus_x: 20, focus_y: 70 };

const html = (more: Partial<NewsItem> = {}) =>
  renderToStaticMarkup(<ArticlePage item={{ ...item, ...more }} readAlso={[]} />);

describe('an article', () => {
  test('shows what is on its picture, who took it, and keeps its point in the frame [E-082]', () => {
    const page = html({ picture: said });
    expect(page).toContain('alt="Пловцы выходят из воды"');
    expect(page).toContain('Фото: И. Ветров');
    expect(page).toContain('style="--focus:20% 70%"');
    expect(renderToStaticMarkup(<NewsLead item={{ ...item, picture: said }} />)).toContain('style="--focus:20% 70%"');
  });

  test('of whose picture nothing was said shows none of it', () => {
    expect(html()).not.toMatch(/Фото:|--focus/);
  });

  test('says when it was updated, if that was after it was published [E-074]', () => {
    expect(html()).not.toContain('Обновлено');
    expect(html({ updated_at: '2026-06-15T09:00:00Z' })).toMatch(/Обновлено <time dateTime="2026-06-15"/);
  });
});
