import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { fieldPathOf, regionOf, typedAnswers } from '@/components/basket/participant-values';
import { documentRefusal } from '@/lib/domain/input/upload';
import { isCorrection, type Person } from '@/lib/domain/ticket/participant-change';
import {
  type RegistrationRules,
  type RegistrationValues,
  registrationRefusals,
} from '@/lib/domain/ticket/registration';
import { parseDate } from '@/lib/format/date';
import { validationMessages } from '@/lib/messages/validation';
import type { TypedRegistration } from './registration-values';

const fields = z.object({
  last_name: z.string().trim(),
  first_name: z.string().trim(),
  second_name: z.string(),
  birth_date: z.string(),
  phone: z.string(),
  gender: z.enum(['male', 'female']).or(z.literal('')).nullish(),
  item_size: z.string(),
  region: z.string(),
  cluster: z.string(),
  document: z.custom<TypedRegistration['document']>().nullable(),
  team: z.string(),
  /** Values of the format's own questions, in its sequence: their names are no field names. */
  additional: z.array(z.string()),
});

interface BeforeChange {
  readonly cluster: string | null;
  /** Whom the stored document was judged for. */
  readonly proven: Person;
}

/** The rules are those of the API; `before` is of a registered participant whose data are changed. */
export function registrationSchema(rules: RegistrationRules, before: BeforeChange | null = null) {
  return fields.superRefine((values, context) => {
    const typed = typedValues(values, rules, before);
    for (const [field, message] of registrationRefusals(typed, rules)) {
      context.addIssue({ code: 'custom', path: fieldPathOf(field, rules.additional_fields), message });
    }
    const refusal = values.document instanceof File ? documentRefusal(values.document) : null;
    if (refusal)
      context.addIssue({ code: 'custom', path: ['document'], message: validationMessages.document[refusal] });
  });
}

function typedValues(
  values: TypedRegistration,
  rules: RegistrationRules,
  before: BeforeChange | null,
): RegistrationValues {
  const birth_date = parseDate(values.birth_date) ?? '';
  // The stored proof is of this person for this cluster, as the API judges.
  const after = { ...values, birth_date, gender: values.gender || null };
  const isStoredValid =
    values.document !== null && before?.cluster === values.cluster && isCorrection(before.proven, after);
  return {
    ...values,
    birth_date,
    gender: values.gender ?? '',
    region: regionOf(values.region),
    document: values.document instanceof File || isStoredValid,
    additional: typedAnswers(rules.additional_fields, values.additional),
  };
}

export const registrationResolver = (...of: Parameters<typeof registrationSchema>) =>
  zodResolver(registrationSchema(...of));
