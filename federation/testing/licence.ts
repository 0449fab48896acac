import type { LicenceOwnerInfo } from '@/federation/modules/licence/sealed-info';

/** An owner of a licence, invented. */
export const licenceOwner = (values: Partial<LicenceOwnerInfo> = {}): LicenceOwnerInfo => ({
  last_name: 'Соколова',
  first_name: 'Мария',
  second_name: 'Андреевна',
  last_name_en: 'SOKOLOVA',
  first_name_en: 'MARIIA',
  second_name_en: 'ANDREEVNA',
  birth_date: '1994-09-04',
  city: 'Казань',
  phone: '79161234567',
  email: 'maria.sokolova@example.ru',
  passport_serial: '0000',
  passport_number: '184207',
  passport_source: 'Отдел по вопросам миграции',
  passport_date: '2014-10-02',
  passport_birth_place: 'г. Казань',
  passport_code: '160-000',
  passport_address: 'г. Казань, ул. Примерная, д. 7',
  relative_name: 'Соколов Андрей',
  relative_phone: '+79161234568',
  ...values,
});
