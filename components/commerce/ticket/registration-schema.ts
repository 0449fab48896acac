import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { fieldPathOf } from '@/components/commerce/basket/participant-values';
import { documentRefusal } from '@/lib/domain/base/input/upload';
import { personName } from '@/lib/domain/base/text/name';
import { type RegistrationRules, registrationRefusals } from '@/lib/domain/commerce/ticket/registration';
import { validationMessages } from '@/lib/messages/validation';
import { type BeforeChange, type TypedRegistration, typedValues } from './registration-values';

const personText = z.string().overwrite(personName);

const fields = z.object({
  last_name: personText,
  first_name: personText,
  second_name: personText,
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

export const registrationResolver = (...of: Parameters<typeof registrationSchema>) =>
  zodResolver(registrationSchema(...of));
