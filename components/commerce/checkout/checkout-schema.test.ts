import { describe, expect, test } from '@jest/globals';
import { checkoutSchema } from './checkout-schema';
import { type CheckoutValues, checkoutDetailsOf, emptyDelivery } from './checkout-values';

const delivery = {
  region: '524894',
  city: '524901',
  address: 'Лужнецкая наб., 8',
  first_name: 'Мария',
  last_name: 'Соколова',
  phone: '+79161234567',
};
const filled: CheckoutValues = {
  email: 'maria@example.com',
  personal_data: true,
  policy: true,
  advertising: false,
  delivery,
};

const refusals = (values: object, isDelivered = true) =>
  (checkoutSchema(isDelivered).safeParse({ ...filled, ...values }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('the checkout', () => {
  test('all but the advertising consent is needed [C-111]', () => {
    expect(refusals({})).toEqual([]);
    expect(refusals({ advertising: true })).toEqual([]);
  });

  test.each([
    ['C-107', { email: 'abc' }, ['email: Введите валидный email']],
    ['C-107', { email: '' }, ['email: Введите валидный email']],
    ['C-110', { policy: false }, ['policy: Без этого согласия оплата невозможна']],
    ['C-110', { personal_data: false }, ['personal_data: Без этого согласия оплата невозможна']],
    [
      'C-108',
      { delivery: { ...delivery, first_name: ' ', last_name: '' } },
      ['delivery.first_name: Заполните поле!', 'delivery.last_name: Заполните поле!'],
    ],
    [
      'C-109',
      { delivery: { ...delivery, phone: '+7916123456' } },
      ['delivery.phone: Введите корректный номер телефона'],
    ],
    [
      'C-109',
      { delivery: { ...delivery, phone: '+375291234567' } },
      ['delivery.phone: Номер другой страны: нужен номер России или Казахстана'],
    ],
    ['C-109', { delivery: { ...delivery, phone: '+77011234567' } }, []],
    ['C-109', { delivery: { ...delivery, phone: '' } }, []],
    ['C-108', { delivery: { ...delivery, address: '' } }, ['delivery.address: Заполните поле!']],
  ])('[%s] %j', (_row, values, messages) => {
    expect(refusals(values)).toEqual(messages);
  });

  test('without goods to send nobody asks where to [C-108]', () => {
    expect(refusals({ delivery: emptyDelivery }, false)).toEqual([]);
  });
});

test('the delivery is sent with its fields, and not at all where there is nothing to send [C-071]', () => {
  expect(checkoutDetailsOf(filled, true)).toEqual({
    email: 'maria@example.com',
    advertising: false,
    delivery: {
      location_id: 524_901,
      address: 'Лужнецкая наб., 8',
      first_name: 'Мария',
      last_name: 'Соколова',
      phone: '+79161234567',
    },
  });
  expect(checkoutDetailsOf(filled, false)).toEqual({ email: 'maria@example.com', advertising: false });
});
