import type { FormEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { RegistrationConsents } from '@/lib/contract/account/consent';
import type { ConsentValues } from './signup-schema';

export type ConsentForm = UseFormReturn<ConsentValues, unknown, RegistrationConsents>;

/** Validates both forms and sends nothing until both are valid. */
export function withConsents<Values extends FieldValues, Read>(
  form: UseFormReturn<Values, unknown, Read>,
  consents: ConsentForm,
  send: (values: Read, consents: RegistrationConsents) => void,
) {
  return async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    let given: RegistrationConsents | null = null;
    await consents.handleSubmit((values) => {
      given = values;
    })();
    await form.handleSubmit((values) => {
      if (given) send(values, given);
    })();
  };
}
