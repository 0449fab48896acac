import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LicenceOwnerData } from '@/lib/contract/commerce/licence';
import { LicenceOwner } from './licence-owner';

const info = {
  last_name: 'Серова',
  first_name: 'Анна',
  second_name: 'Игоревна',
  last_name_en: 'SEROVA',
  first_name_en: 'ANNA',
  birth_date: '1994-03-08',
  city: 'Казань',
  phone: '79990000001',
  email: 'anna.serova@example.com',
  passport_serial: '0000',
  passport_number: '184207',
  passport_date: '2014-04-02',
  relative_name: 'Серов Игорь',
  relative_phone: '+79990000011',
} as LicenceOwnerData;

test('the owner’s data are told as people write them, both telephones alike [A-088]', () => {
  const text = renderToStaticMarkup(<LicenceOwner info={info} />)
    .replace(/<[^>]+>/g, '|')
    .replaceAll('\u00a0', ' ');
  for (const fact of ['Серова Анна Игоревна', 'SEROVA ANNA', '08.03.1994', '0000 184207', '02.04.2014']) {
    expect(text).toContain(`|${fact}|`);
  }
  expect(text).toContain('|+7 999 000-00-01|');
  expect(text).toContain('|Серов Игорь, +7 999 000-00-11|');
});
