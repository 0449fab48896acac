import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { NewsBoard } from './news-board';

test('no news is said in words', () => {
  expect(renderToStaticMarkup(<NewsBoard previews={[]} />)).toContain('Новостей пока нет');
});
