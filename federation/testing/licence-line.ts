import { portrait } from '@/federation/seed/portrait';
import type { LicenceOwnerData } from '@/lib/contract/commerce/licence';
import type { LicenceRequest } from '@/lib/contract/commerce/licence-type';

/** An owner of a licence, invented. */
export const licenceOwner = (values: Partial<LicenceOwnerData> = {}): LicenceOwnerData => ({
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

/** A city that is delivered to: Moscow. */
export const MOSCOW_CITY = 524_901;

/** A licence of this type for the owner above, from 10 June 2026. */
export async function licenceLine(typeId: string, values: Partial<LicenceRequest> = {}): Promise<LicenceRequest> {
  return {
    ...licenceOwner(),
    insurance: { public_id: typeId },
    selector: 'license',
    count: 1,
    start_date: '2026-06-10',
    picture: `data:image/jpeg;base64,${Buffer.from(await portrait()).toString('base64')}`,
    ...values,
  };
}

/** Where a paper one is sent by this method. */
export const licenceDelivery = (
  methodId: string,
  location_id = MOSCOW_CITY,
): NonNullable<LicenceRequest['delivery']> => ({
  public_id: methodId,
  location_id,
  address: 'ул. Примерная, д. 7',
  comment: 'Домофон не работает',
  first_name: 'Мария',
  last_name: 'Соколова',
  phone: '79161234567',
});
