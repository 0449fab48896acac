import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { ShopList } from './shop-list';

test('an empty shop says so [C-011 S-13]', () => {
  expect(renderToStaticMarkup(<ShopList items={[]} />)).toContain(
    'В настоящий момент все закончилось, приходите позже',
  );
});
