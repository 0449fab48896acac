import { expect, test } from '@jest/globals';
import { phoneResolver } from './phone-schema';

const refusalOf = async (registration: boolean, values: { phone: string; phone_code: string }, isSent = false) => {
  const resolver = phoneResolver({ registration, isSentTo: () => isSent });
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors, values: read } = await resolver(values, undefined, options);
  return errors.phone?.message ?? errors.phone_code?.message ?? read;
};

test.each([
  [false, '+375291234567', 'Номер другой страны: войдите по почте'],
  [true, '+375291234567', 'Номер другой страны: зарегистрируйтесь по почте'],
  [false, '+7916123456', 'Введите корректный номер телефона'],
  [false, '+791612345678', 'Введите корректный номер телефона'],
  [false, '', 'Введите корректный номер телефона'],
])('with registration %s the phone %s is refused: %s [A-150]', async (registration, phone, message) => {
  expect(await refusalOf(registration, { phone, phone_code: '' })).toBe(message);
});

test.each(['1234', '12 34', '12-34', ' 1\u00a02\u20133\u200b4 '])(
  'the code pasted as «%s» is 1234 [A-152]',
  async (phone_code) => {
    const phone = '+77011234567';
    expect(await refusalOf(false, { phone, phone_code }, true)).toEqual({ phone, phone_code: '1234' });
  },
);

test.each(['', '123', '12345', '12 34 5', 'abcd'])('the code «%s» is refused whole', async (phone_code) => {
  expect(await refusalOf(false, { phone: '+79161234567', phone_code }, true)).toBe(
    'Длина кода должна состоять из 4 символов',
  );
});
