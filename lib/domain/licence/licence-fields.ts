import * as z from 'zod/mini';

const text = z._default(z.catch(z.string(), ''), '');
const flag = z._default(z.catch(z.boolean(), false), false);

/** What the licence form holds, as it is typed: days with slashes or dots, phones with the plus; an id that is not chosen is ''. */
export const licenceFields = z.object({
  picture: z._default(z.catch(z.nullable(z.object({ id: z.uuid(), name: z.string() })), null), null),
  start_date: text,
  last_name: text,
  first_name: text,
  second_name: text,
  last_name_en: text,
  first_name_en: text,
  second_name_en: text,
  /** The passport names no patronymic. */
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
export type LicenceFields = z.output<typeof licenceFields>;
export type LicenceFieldName = keyof LicenceFields;

export const emptyLicenceFields: LicenceFields = licenceFields.parse({});
