import type { Insurance } from '@/lib/contract/insurance';
import { CheckStep } from './check-step';
import { ContactsStep } from './contacts-step';
import { DeliveryStep } from './delivery-step';
import type { LicenceStepName } from './licence-steps';
import { PassportStep } from './passport-step';
import { PersonStep } from './person-step';
import { StartStep } from './start-step';

interface StepFieldsProps {
  step: LicenceStepName;
  insurance: Insurance;
  isEditing: boolean;
}

export function StepFields({ step, insurance, isEditing }: StepFieldsProps) {
  switch (step) {
    case 'start':
      return <StartStep activationDelay={insurance.activation_delay} />;
    case 'person':
      return <PersonStep />;
    case 'contacts':
      return <ContactsStep online={insurance.online} />;
    case 'passport':
      return <PassportStep />;
    case 'delivery':
      return <DeliveryStep methods={insurance.delivery} />;
    case 'check':
      return <CheckStep insurance={insurance} isEditing={isEditing} />;
  }
}
