import { type LicenceType, licenceRequest } from '@/lib/contract/commerce/licence-type';
import {
  emptyLicenceFields,
  type LicenceFieldName,
  type LicenceFields,
} from '@/lib/domain/commerce/licence/licence-fields';
import { type LicenceProblem, licenceProblems } from '@/lib/domain/commerce/licence/licence-rules';
import { licenceRequestOf } from '@/lib/features/commerce/basket/licence-request';
import { parseDate } from '@/lib/format/date';
import { validationMessages } from '@/lib/messages/validation';
import { chosenMethod } from './chosen-method';

export type FormLicenceType = Pick<LicenceType, 'public_id' | 'online' | 'activation_delay' | 'delivery'>;
type LicenceErrors = Partial<Record<LicenceFieldName, string>>;

interface Circumstances {
  /** The day in Moscow. */
  readonly today: string;
  /** A saved form already has the consent. */
  readonly isEditing: boolean;
}

const { required, file } = validationMessages;

/** Replaces the photo, which is judged when it is chosen. */
const SOME_PICTURE = 'data:image/jpeg;base64,/9j/';

/** The form's field of a contract field with another name. */
const FIELD_OF: Readonly<Record<string, LicenceFieldName>> = {
  delivery: 'delivery_method',
  location_id: 'deliveryCityId',
  'delivery.public_id': 'delivery_method',
  'delivery.location_id': 'deliveryCityId',
  'delivery.address': 'address',
  'delivery.comment': 'comment',
};

/** The contract's own rules, then those of the type and the day. */
export function licenceErrors(fields: LicenceFields, type: FormLicenceType, now: Circumstances): LicenceErrors {
  const missing = missingFields(fields, type, now);
  return { ...problemsOf(fields, type, now.today), ...refusalsOf(fields, type), ...missing };
}

function missingFields(fields: LicenceFields, type: FormLicenceType, { isEditing }: Circumstances): LicenceErrors {
  return {
    ...(fields.picture === null && { picture: file }),
    ...(!fields.no_second_name && fields.second_name.trim() === '' && { second_name: required }),
    ...(!fields.no_second_name && fields.second_name_en.trim() === '' && { second_name_en: required }),
    ...(!type.online && !chosenMethod(fields, type) && { delivery_method: required }),
    ...(!isEditing && !fields.consent && { consent: 'Без согласия лицензию не оформить' }),
  };
}

/** The first of several messages on one field counts. */
function refusalsOf(fields: LicenceFields, type: FormLicenceType): LicenceErrors {
  const isDelivered = (chosenMethod(fields, type)?.cost ?? 0) > 0;
  const read = licenceRequest.safeParse(licenceRequestOf(fields, { ...type, isDelivered }, SOME_PICTURE));
  const issues = (read.error?.issues ?? []).map(({ path, message }): [string, string] => [path.join('.'), message]);
  return errorsOf(issues);
}

/** Says nothing of an invalid date, which is refused already. */
function problemsOf(fields: LicenceFields, type: FormLicenceType, today: string): LicenceErrors {
  const method = chosenMethod(fields, type);
  const isoOf = (text: string) => parseDate(text) ?? '';
  const problems = licenceProblems(
    {
      start_date: isoOf(fields.start_date),
      birth_date: isoOf(fields.birth_date),
      passport_date: isoOf(fields.passport_date),
      relative_name: fields.relative_name.trim(),
      relative_phone: fields.relative_phone,
      ...(method && {
        delivery: {
          public_id: method.public_id,
          address: fields.address.trim(),
          location_id: fields.deliveryCityId === '' ? undefined : Number(fields.deliveryCityId),
        },
      }),
    },
    type,
    today,
  );
  return errorsOf(problems.map(({ field, message }: LicenceProblem): [string, string] => [field, message]));
}

function errorsOf(said: readonly [path: string, message: string][]): LicenceErrors {
  const errors: LicenceErrors = {};
  for (const [path, message] of said) {
    const field = FIELD_OF[path] ?? path;
    // Names and phone of a delivery are the owner's.
    if (isField(field)) errors[field] ??= message;
  }
  return errors;
}

const isField = (name: string): name is LicenceFieldName => name in emptyLicenceFields;
