'use client';

import { useSchemaForm } from '@/components/base/form/use-api-form';
import type { RegistrationConsents } from '@/lib/contract/account/consent';

/** Shared by both ways to register, each of which is sent only if its own fields and the consents are valid. */
export function useConsents() {
  const form = useSchemaForm({
    schema: async () => (await import('./signup-schema')).consentResolver,
    shouldFocusError: false,
  });
  const judge = async () => {
    let given: RegistrationConsents | null = null;
    await form.handleSubmit((values) => {
      given = values;
    })();
    return given as RegistrationConsents | null;
  };
  return { ...form, judge };
}

export type Consents = ReturnType<typeof useConsents>;
