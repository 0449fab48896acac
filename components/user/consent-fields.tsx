'use client';

import type { UseFormReturn } from 'react-hook-form';
import { advertisingLabel, personalDataLabel, policyLabel } from '@/components/enquiry/consent-labels';
import { Checkbox } from '@/components/ui/checkbox';
import type { RegistrationConsents } from '@/lib/contract/consent';
import type { ConsentValues } from './signup-schema';

export type ConsentForm = UseFormReturn<ConsentValues, unknown, RegistrationConsents>;

/** Three separate boxes, unticked; each leads to its document, and advertising is not needed (promise 35). */
export function ConsentFields({ form }: { form: ConsentForm }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div>
      <Checkbox
        label={personalDataLabel}
        required
        error={errors.personal_data?.message}
        {...register('personal_data')}
      />
      <Checkbox label={policyLabel} required error={errors.policy?.message} {...register('policy')} />
      <Checkbox label={<>{advertisingLabel}, по&nbsp;желанию</>} {...register('advertising')} />
    </div>
  );
}
