import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { advertisingLabel, personalDataLabel, policyLabel } from '@/components/enquiry/consent-labels';
import { Checkbox } from '@/components/ui/checkbox';
import type { CheckoutValues } from './checkout-schema';

interface ConsentFieldsProps {
  register: UseFormRegister<CheckoutValues>;
  errors: FieldErrors<CheckoutValues>;
}

/** Three separate boxes, unticked, each with its document; two are needed to pay, advertising is not (C-110, C-111, C-184, promise 35). */
export function ConsentFields({ register, errors }: ConsentFieldsProps) {
  return (
    <div>
      <Checkbox
        label={personalDataLabel}
        required
        error={errors.personal_data?.message}
        {...register('personal_data')}
      />
      <Checkbox label={policyLabel} required error={errors.policy?.message} {...register('policy')} />
      <Checkbox
        label={
          <>
            {advertisingLabel}, по{'\u00a0'}желанию
          </>
        }
        {...register('advertising')}
      />
    </div>
  );
}
