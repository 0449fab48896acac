import { expect, test } from '@jest/globals';
import { person } from '@/lib/contract/testing/user';
import { profileSchema } from './profile-schema';
import { profileChangesOf, valuesOf } from './profile-values';

const anna = { ...person, birth_date: '1994-03-08', gender: 'female' as const };

test('a cleared birth date and an unchosen gender are changes [A-145 A-146]', () => {
  const shown = valuesOf(anna);
  expect(profileChangesOf(anna, shown)).toEqual({});
  expect(profileChangesOf(anna, { ...shown, birth_date: '' })).toEqual({ birth_date: null });
  expect(profileChangesOf(anna, { ...shown, gender: '' })).toEqual({ gender: null });
  expect(profileChangesOf(anna, { ...shown, birth_date: '09.03.1994' })).toEqual({ birth_date: '1994-03-09' });
});

test('the phone of the contact is sent without its plus, a cleared one empty [A-156]', () => {
  const shown = valuesOf({ ...anna, contact_phone: '79161234567' });
  expect(profileChangesOf(anna, shown)).toEqual({ contact_phone: '79161234567' });
  expect(profileChangesOf({ ...anna, contact_phone: '79161234567' }, { ...shown, contact_phone: '' })).toEqual({
    contact_phone: '',
  });
});

test.each([
  ['+79161234567', '79161234567'],
  ['+375291234567', '375291234567'],
])('the contact may have a number of any country: %s is sent as %s [A-151]', (contact_phone, sent) => {
  const typed = { ...valuesOf(anna), extra_contact: 'Пётр', type_relate: 'Родитель', contact_phone };
  expect(profileSchema.safeParse(typed).success).toBe(true);
  expect(profileChangesOf(anna, typed)).toMatchObject({ contact_phone: sent });
});

test.each(['+7916123456', '+7916123456789', '375291234567'.slice(0, 7)])(
  'the contact’s phone %s is refused [A-151]',
  (contact_phone) => {
    const read = profileSchema.safeParse({
      ...valuesOf(anna),
      extra_contact: 'Пётр',
      type_relate: 'Родитель',
      contact_phone,
    });
    expect(read.error?.issues).toMatchObject([{ message: 'Номер телефона введен не корректно' }]);
  },
);

test.each(['01.01.1899', '01.01.2099', '31.02.1994', '08.03.94'])('the field refuses %s [A-158]', (birth_date) => {
  const read = profileSchema.safeParse({ ...valuesOf(anna), birth_date });
  expect(read.error?.issues).toMatchObject([{ path: ['birth_date'], message: 'Введите дату в правильном формате!' }]);
  expect(profileSchema.safeParse({ ...valuesOf(anna), birth_date: '' }).success).toBe(true);
});
