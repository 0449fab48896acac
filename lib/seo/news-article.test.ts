import { expect, test } from '@jest/globals';
import { newsArticle } from './news-article';

const item = {
  public_id: '5b0b8f6e-3c52-4c7e-9f3a-0f4a0e7f0000',
  headline: 'Старт сезона',
  subtitle: 'Первые гонки',
  publication_date: '2026-06-14T09:00:00Z',
  banners: { preview: null, small: null, main: null },
  text: '<p>Текст</p>',
};

test('an article names its dates, its address and its picture in full', () => {
  expect(newsArticle({ ...item, updated_at: '2026-06-15T09:00:00Z' }, '/news/1/cover.png')).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'Старт сезона',
    datePublished: '2026-06-14T09:00:00Z',
    dateModified: '2026-06-15T09:00:00Z',
    image: [expect.stringMatching(/^https?:\/\/[^/]+\/news\/1\/cover\.png$/)],
    mainEntityOfPage: expect.stringMatching(/^https?:\/\/[^/]+\/news\/5b0b8f6e-3c52-4c7e-9f3a-0f4a0e7f0000$/),
  });
});

test('an article that was never changed was modified when it was published', () => {
  expect(newsArticle(item, '/cover.png').dateModified).toBe('2026-06-14T09:00:00Z');
});

test('the publisher of an article has a logo', () => {
  // A bare number is no size in schema.org, and a picture's own is read from it.
  expect(newsArticle(item, '/cover.png').publisher.logo).toEqual({
    '@type': 'ImageObject',
    url: expect.stringMatching(/^https?:.*\.png$/),
  });
});
