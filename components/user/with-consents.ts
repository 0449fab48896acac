import type { FormEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { RegistrationConsents } from '@/lib/contract/consent';
import type { ConsentValues } from './signup-schema';

export type ConsentForm = UseFormReturn<ConsentValues, unknown, RegistrationConsents>;

/** Submits a form and the consents below it as one: both are judged, and nothing is sent until both are right. */
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
