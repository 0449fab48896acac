import { describe, expect, test } from '@jest/globals';
import { type LicenceRequest, licenceRequest } from './licence-type';

const line: LicenceRequest = {
  insurance: { public_id: '3f2b8a52-2b0e-4d8a-9a55-8f6f7b1f2c11' },
  selector: 'license',
  count: 1,
  start_date: '2026-06-04',
  last_name: 'Серова',
  first_name: 'Анна-Мария',
  second_name: 'Игоревна',
  last_name_en: 'SEROVA',
  first_name_en: 'ANNA-MARIIA',
  birth_date: '1994-03-08',
  city: 'Казань',
  phone: '79990000001',
  email: 'anna.serova@example.com',
  passport_serial: '0000',
  passport_number: '184207',
  passport_source: 'Отдел по вопросам миграции, Казань',
  passport_date: '2014-04-02',
  passport_birth_place: 'г. Казань',
  passport_code: '160-000',
  passport_address: 'г. Казань, ул. Примерная, д. 7',
  relative_name: 'Серов Игорь',
  relative_phone: '+79990000011',
  picture: 'data:image/jpeg;base64,/9j/',
  delivery: {
    public_id: '3f2b8a52-2b0e-4d8a-9a55-8f6f7b1f2c12',
    location_id: 524_901,
    address: 'ул. Примерная, д. 7',
    comment: '',
    first_name: 'Анна',
    last_name: 'Серова',
    phone: '79990000001',
  },
};

const messageOf = (values: Record<string, unknown>) => {
  const read = licenceRequest.safeParse({ ...line, ...values });
  return read.success ? null : read.error.issues[0]?.message;
};

test('a licence is sent with count 1, its selector, and phones without the plus but one [C-053 C-054 C-057 C-058 U-03]', () => {
  expect(licenceRequest.parse({ ...line, phone: '+79990000001' })).toMatchObject({
    selector: 'license',
    count: 1,
    phone: '79990000001',
    relative_phone: '+79990000011',
    delivery: { location_id: 524_901, phone: '79990000001' },
  });
  expect(messageOf({ count: 2 })).not.toBeNull();
});

describe('a required field that is empty [C-143 C-144 C-145 C-146 C-147 U-66]', () => {
  test.each([
    ...['start_date', 'last_name', 'first_name', 'last_name_en', 'first_name_en', 'birth_date', 'city'],
    ...['passport_serial', 'passport_number', 'passport_source', 'passport_date'],
    ...['passport_birth_place', 'passport_address'],
  ])('%s', (field) => {
    expect(messageOf({ [field]: '' })).toBe('Заполните поле!');
    expect(messageOf({ [field]: undefined })).toBe('Заполните поле!');
  });
  test.each([
    ['phone', 'Введите корректный номер телефона'],
    ['email', 'Введите валидный email'],
    ['picture', 'Выберите файл!'],
  ])('%s: %s', (field, message) => {
    expect(messageOf({ [field]: '' })).toBe(message);
  });
});

test.each(['second_name', 'second_name_en', 'passport_code', 'relative_name', 'relative_phone', 'delivery'])(
  '%s may be absent [C-056 C-148]',
  (field) => {
    expect(messageOf({ [field]: undefined })).toBeNull();
  },
);

test.each([
  ['last_name', 'Serova', 'Напишите русскими буквами'],
  ['second_name', 'Igorevna', 'Напишите русскими буквами'],
  ['last_name_en', 'Серова', 'Напишите латинскими буквами'],
  ['passport_code', '160000', 'Код подразделения: шесть цифр, например 770-001'],
  ['passport_number', '18<4207', 'Проверьте номер документа'],
  ['relative_phone', '79990000011', 'Введите корректный номер телефона'],
  ['birth_date', '30.02.1994', 'Введите корректную дату!'],
  ['delivery', { ...line.delivery, location_id: 2 ** 31 }, 'Заполните поле!'],
  ['picture', 'photo.jpg', 'Файл не прочитан, выберите его ещё раз'],
])('the field %s with %j is refused: %s', (field, value, message) => {
  expect(messageOf({ [field]: value })).toBe(message);
});

test.each(['1994-03-08', '08.03.1994', '08/03/1994'])('%s is read as one day [U-01 U-65]', (birth_date) => {
  expect(licenceRequest.parse({ ...line, birth_date }).birth_date).toBe('1994-03-08');
});
