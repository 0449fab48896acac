import * as stored from '@/lib/domain/base/input/stored';

const text = stored.orElse(stored.text, '');
const flag = stored.orElse(stored.flag, false);

/** As typed: days with slashes or dots, phones with the plus, '' for an id not chosen. */
export const licenceFields = stored.object({
  picture: stored.orElse(stored.nullable(stored.object({ id: stored.uuid, name: stored.text })), null),
  start_date: text,
  last_name: text,
  first_name: text,
  second_name: text,
  last_name_en: text,
  first_name_en: text,
  second_name_en: text,
  no_second_name: flag,
  birth_date: text,
  city: text,
  phone: text,
  email: text,
  relative_name: text,
  relative_phone: text,
  passport_serial: text,
  passport_number: text,
  passport_source: text,
  passport_date: text,
  passport_code: text,
  passport_birth_place: text,
  passport_address: text,
  delivery_method: text,
  deliveryRegionId: text,
  deliveryCityId: text,
  address: text,
  comment: text,
  consent: flag,
});
export type LicenceFields = ReturnType<typeof licenceFields>;
export type LicenceFieldName = keyof LicenceFields;

export const emptyLicenceFields: LicenceFields = licenceFields({});
