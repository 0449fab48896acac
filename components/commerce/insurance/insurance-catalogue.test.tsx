import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { InsuranceCatalogue } from './insurance-catalogue';

test('a federation that sells no licence yet says so, and not that it has no documents above those it has', () => {
  const markup = renderToStaticMarkup(<InsuranceCatalogue insurances={[]} banners={[]} documents={[]} />);
  expect(markup).toContain('Лицензий в продаже пока нет');
  expect(markup).not.toContain('Документов пока нет');
  expect(markup).toContain('Публичная оферта');
});
