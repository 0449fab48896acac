import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { advertisingLabel, personalDataLabel, policyLabel } from './consent-labels';

type Needed = 'personal_data' | 'policy';

interface ConsentFieldsProps {
  register: (name: Needed | 'advertising') => UseFormRegisterReturn;
  errors: Partial<Record<Needed, { message?: string }>>;
}

/** Two consents are required, advertising is optional. */
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
            {advertisingLabel}
            <span>, по&nbsp;желанию</span>
          </>
        }
        {...register('advertising')}
      />
    </div>
  );
}
