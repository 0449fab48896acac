import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { Toaster } from './toast';

test('the regions that read messages out are on the page before the first message', () => {
  const page = renderToStaticMarkup(<Toaster />);
  expect(page).toMatch(/<div role="status"[^>]*><\/div>/);
  expect(page).toMatch(/<div role="alert"[^>]*><\/div>/);
});
