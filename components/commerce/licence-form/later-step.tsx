import { Providers } from '@/components/account/session/providers';
import type { LicenceType } from '@/lib/contract/commerce/licence-type';
import { CheckStep } from './check-step';
import { ContactsStep } from './contacts-step';
import { DeliveryStep } from './delivery-step';
import type { LicenceStepName } from './licence-steps';
import { PassportStep } from './passport-step';
import { PersonStep } from './person-step';

export interface StepFieldsProps {
  step: LicenceStepName;
  licenceType: LicenceType;
  isEditing: boolean;
}

export function LaterStep({ step, licenceType, isEditing }: StepFieldsProps) {
  switch (step) {
    case 'person':
      return <PersonStep />;
    case 'contacts':
      return <ContactsStep online={licenceType.online} />;
    case 'passport':
      return <PassportStep />;
    case 'delivery':
      return (
        <Providers>
          <DeliveryStep methods={licenceType.delivery} />
        </Providers>
      );
    default:
      return <CheckStep licenceType={licenceType} isEditing={isEditing} />;
  }
}
