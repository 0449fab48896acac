import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { LicenceCatalogue } from './licence-catalogue';

test('a federation that sells no licence yet says so, and not that it has no documents above those it has', () => {
  const markup = renderToStaticMarkup(<LicenceCatalogue licenceTypes={[]} banners={[]} documents={[]} />);
  expect(markup).toContain('Лицензий в продаже пока нет');
  expect(markup).not.toContain('Документов пока нет');
  expect(markup).toContain('Публичная оферта');
});
