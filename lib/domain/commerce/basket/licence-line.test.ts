import { describe, expect, test } from '@jest/globals';
import { licenceLine } from '@/lib/domain/testing/basket-lines';
import { freshLicence, holdsOn, type LicenceTypeValues, licenceRefusals } from './licence-line';

const now = new Date('2026-06-01T09:00:00Z');
const file = { id: '3f2b8a52-2b0e-4d8a-9a55-8f6f7b1f2c13', name: 'photo.jpg' };
const filled = licenceLine({
  online: false,
  activation_delay: 3,
  start_date: '2026-06-04',
  sealed: 'key.text',
  sealed_until: '2026-06-02T09:00:00.000Z',
  file,
  delivery_method: 'courier',
  delivery_name: 'Курьер',
  deliveryPrice: 300,
});

describe('why a licence cannot be paid', () => {
  test.each([
    ['nothing', {}, now, null],
    ['data that were never there', { sealed: '' }, now, 'licence-data'],
    ['a photo that is lost', { file: undefined }, now, 'licence-data'],
    ['the last second of the day', {}, new Date('2026-06-02T08:59:59Z'), 'licence-start'],
    ['the end of the day', {}, new Date('2026-06-02T09:00:00Z'), 'licence-data'],
    ['midnight in Moscow, when the first day is too near', {}, new Date('2026-06-01T21:00:00Z'), 'licence-start'],
    ['a second before it', {}, new Date('2026-06-01T20:59:59Z'), null],
  ])('%s [U-39 U-74]', (_, values, at, refusal) => {
    expect(licenceRefusals.refusal({ ...filled, ...values }, { isHeld: false, now: at })).toBe(refusal);
  });
});

describe('a licence in the basket on the day of a start', () => {
  const year = { months: 12, days: 0 };
  test.each([
    ['the day before its first', '2026-06-03', false],
    ['its first day', '2026-06-04', true],
    ['its last day', '2027-06-03', true],
    ['the day after', '2027-06-04', false],
  ])('%s', (_, day, holds) => expect(holdsOn(filled, year, day)).toBe(holds));

  test('a licence whose form is not filled holds on no day', () => {
    expect(holdsOn({ start_date: '' }, year, '2026-06-04')).toBe(false);
  });
});

describe('a line follows its type', () => {
  const type: LicenceTypeValues = {
    title: 'Годовая лицензия',
    price: 1200,
    logo: null,
    online: false,
    activation_delay: 3,
    delivery: [
      { public_id: 'office', name: 'В офисе', cost: 0 },
      { public_id: 'courier', name: 'Курьер', cost: 300 },
    ],
  };

  test('the same type changes nothing', () => {
    expect(freshLicence(filled, type)).toEqual(filled);
  });

  test.each([
    ['another price', { price: 1300 }, { price: 1300, deliveryPrice: 300 }],
    [
      'another price of the delivery',
      { delivery: [{ public_id: 'courier', name: 'Курьер', cost: 350 }] },
      { deliveryPrice: 350, delivery: true },
    ],
    [
      'a delivery that costs nothing any more [C-191]',
      { delivery: [{ public_id: 'courier', name: 'Курьер', cost: 0 }] },
      { deliveryPrice: 0, delivery: false },
    ],
    [
      'an online licence has none [C-191]',
      { online: true, delivery: [] },
      { deliveryPrice: 0, delivery: false, delivery_method: null },
    ],
  ])('%s', (_, changed, values) => {
    expect(freshLicence(filled, { ...type, ...changed })).toMatchObject(values);
  });

  test('a delivery that is offered no more is chosen anew', () => {
    const line = freshLicence(filled, { ...type, delivery: [] });
    expect(line.delivery_method).toBeNull();
    expect(licenceRefusals.refusal(line, { isHeld: false, now })).toBe('licence-data');
  });
});
