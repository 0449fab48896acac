import { describe, expect, test } from '@jest/globals';
import { emptyLicenceFields, type LicenceFields } from '@/lib/domain/commerce/licence/licence-fields';
import { filledForm, filledPaperForm, onlineType, PICK_UP, paperType } from '@/lib/domain/testing/licence-form';
import { licenceErrors } from './licence-errors';

const now = { today: '2026-06-01', isEditing: false };
const REQUIRED = 'Заполните поле!';

describe('licenceErrors', () => {
  test('a filled form has none; the division code may be left out [C-148]', () => {
    expect(licenceErrors(filledForm, onlineType, now)).toEqual({});
    expect(licenceErrors(filledPaperForm, paperType, now)).toEqual({});
  });

  test('an empty form of a paper licence misses every required field [C-141 C-143 C-144 C-145 C-146 C-147 C-149 C-150 C-151 U-66]', () => {
    expect(licenceErrors(emptyLicenceFields, paperType, now)).toEqual({
      picture: 'Выберите файл!',
      start_date: REQUIRED,
      last_name: REQUIRED,
      first_name: REQUIRED,
      second_name: REQUIRED,
      last_name_en: REQUIRED,
      first_name_en: REQUIRED,
      second_name_en: REQUIRED,
      birth_date: REQUIRED,
      city: REQUIRED,
      phone: 'Введите корректный номер телефона',
      email: 'Введите валидный email',
      relative_name: REQUIRED,
      relative_phone: REQUIRED,
      passport_serial: REQUIRED,
      passport_number: REQUIRED,
      passport_source: REQUIRED,
      passport_date: REQUIRED,
      passport_birth_place: REQUIRED,
      passport_address: REQUIRED,
      delivery_method: REQUIRED,
      consent: 'Без согласия лицензию не оформить',
    });
  });

  test('an online licence asks neither for a contact nor a delivery, a saved one not for consent [U-43 C-106]', () => {
    const errors = licenceErrors(emptyLicenceFields, onlineType, { ...now, isEditing: true });
    for (const field of ['relative_name', 'relative_phone', 'delivery_method', 'consent'] as const) {
      expect(errors[field]).toBeUndefined();
    }
  });

  test.each<[string, Partial<LicenceFields>, Partial<Record<keyof LicenceFields, string>>]>([
    [
      'too early a start [U-39]',
      { start_date: '03/06/2026' },
      { start_date: 'Лицензия может начаться с 04.06.2026 по 01.06.2027' },
    ],
    [
      'too late a start [U-39]',
      { start_date: '02/06/2027' },
      { start_date: 'Лицензия может начаться с 04.06.2026 по 01.06.2027' },
    ],
    ['the last day of all', { start_date: '01/06/2027' }, {}],
    ['a day that is none', { start_date: '31/02/2027' }, { start_date: 'Введите корректную дату!' }],
    ['half a day', { birth_date: '08.03' }, { birth_date: 'Введите корректную дату!' }],
    ['a passport older than its owner', { passport_date: '02/04/1990' }, { passport_date: 'Введите корректную дату!' }],
    [
      'a birth to come',
      { birth_date: '02.06.2026' },
      { birth_date: 'Введите корректную дату!', passport_date: 'Введите корректную дату!' },
    ],
    ['Latin in a Russian name', { last_name: 'Serova' }, { last_name: 'Напишите русскими буквами' }],
    ['Russian in a Latin name', { last_name_en: 'Серова' }, { last_name_en: 'Напишите латинскими буквами' }],
    ['eleven characters of a phone', { phone: '+7999000000' }, { phone: 'Введите корректный номер телефона' }],
    [
      'half a division code',
      { passport_code: '160-0' },
      { passport_code: 'Код подразделения: шесть цифр, например 770-001' },
    ],
    ['no patronymic [C-056]', { no_second_name: true, second_name: '', second_name_en: '' }, {}],
    [
      'eleven characters of the contact',
      { relative_phone: '+7999000001' },
      { relative_phone: 'Введите корректный номер телефона' },
    ],
    ['a delivery without a city', { deliveryCityId: '' }, { deliveryCityId: REQUIRED }],
    ['a delivery without an address', { address: '  ' }, { address: REQUIRED }],
    ['pick-up needs no address [U-43]', { delivery_method: PICK_UP.public_id, deliveryCityId: '', address: '' }, {}],
    ['a method that is offered no more', { delivery_method: 'gone' }, { delivery_method: REQUIRED }],
  ])('%s', (_, changed, errors) => {
    expect(licenceErrors({ ...filledPaperForm, ...changed }, paperType, now)).toEqual(errors);
  });
});
