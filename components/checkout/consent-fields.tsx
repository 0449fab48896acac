import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { messages } from '@/lib/messages';
import type { CheckoutValues } from './checkout-schema';

interface ConsentFieldsProps {
  register: UseFormRegister<CheckoutValues>;
  errors: FieldErrors<CheckoutValues>;
}

/** Three separate boxes, unticked; two are needed to pay, advertising is not (C-110, C-111, promise 35). */
export function ConsentFields({ register, errors }: ConsentFieldsProps) {
  const { personalDataConsent, policyConsent, advertisingConsent } = messages.content;
  return (
    <div>
      <Checkbox
        label={personalDataConsent}
        required
        error={errors.personal_data?.message}
        {...register('personal_data')}
      />
      <Checkbox label={policyConsent} required error={errors.policy?.message} {...register('policy')} />
      <Checkbox label={`${advertisingConsent}, по\u00a0желанию`} {...register('advertising')} />
    </div>
  );
}
