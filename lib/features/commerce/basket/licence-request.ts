import type { LicenceRequest } from '@/lib/contract/commerce/licence-type';
import type { LicenceFields } from '@/lib/domain/commerce/licence/licence-fields';
import { parseDate } from '@/lib/format/date';
import { withoutPlus } from './without-plus';

interface ChosenLicence {
  readonly public_id: string;
  readonly online: boolean;
  readonly isDelivered: boolean;
  readonly promocode?: string | undefined;
}

/** Only the emergency phone keeps its plus; an online licence has neither that contact nor a delivery. */
export function licenceRequestOf(
  fields: LicenceFields,
  { public_id, online, isDelivered, promocode }: ChosenLicence,
  picture: string,
): LicenceRequest {
  const { first_name, last_name, no_second_name: isWithout } = fields;
  const [start_date, birth_date, passport_date] = [fields.start_date, fields.birth_date, fields.passport_date].map(
    (typed) => parseDate(typed) ?? typed,
  ) as [string, string, string];
  return {
    insurance: { public_id },
    selector: 'license',
    count: 1,
    ...(promocode && { promocode }),
    start_date,
    last_name,
    first_name,
    second_name: isWithout ? '' : fields.second_name,
    last_name_en: fields.last_name_en,
    first_name_en: fields.first_name_en,
    second_name_en: isWithout ? '' : fields.second_name_en,
    birth_date,
    city: fields.city,
    phone: withoutPlus(fields.phone),
    email: fields.email.trim(),
    passport_serial: fields.passport_serial,
    passport_number: fields.passport_number,
    passport_source: fields.passport_source,
    passport_date,
    passport_birth_place: fields.passport_birth_place,
    passport_code: fields.passport_code,
    passport_address: fields.passport_address,
    relative_name: online ? '' : fields.relative_name,
    relative_phone: online ? '' : fields.relative_phone,
    picture,
    ...(isDelivered && {
      delivery: {
        public_id: fields.delivery_method,
        location_id: fields.deliveryCityId === '' ? Number.NaN : Number(fields.deliveryCityId),
        address: fields.address,
        comment: fields.comment,
        first_name,
        last_name,
        phone: withoutPlus(fields.phone),
      },
    }),
  };
}
