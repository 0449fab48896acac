import { Providers } from '@/components/account/session/providers';
import type { Insurance } from '@/lib/contract/commerce/insurance';
import { CheckStep } from './check-step';
import { ContactsStep } from './contacts-step';
import { DeliveryStep } from './delivery-step';
import type { LicenceStepName } from './licence-steps';
import { PassportStep } from './passport-step';
import { PersonStep } from './person-step';

export interface StepFieldsProps {
  step: LicenceStepName;
  insurance: Insurance;
  isEditing: boolean;
}

export function LaterStep({ step, insurance, isEditing }: StepFieldsProps) {
  switch (step) {
    case 'person':
      return <PersonStep />;
    case 'contacts':
      return <ContactsStep online={insurance.online} />;
    case 'passport':
      return <PassportStep />;
    case 'delivery':
      return (
        <Providers>
          <DeliveryStep methods={insurance.delivery} />
        </Providers>
      );
    default:
      return <CheckStep insurance={insurance} isEditing={isEditing} />;
  }
}
