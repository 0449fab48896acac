import type { ReactElement } from 'react';
import { IconButton } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { commerceMessages } from '@/lib/messages/commerce';
import { TravelPolicy } from './travel-policy';

interface InsuranceInfoProps {
  /** By default the information mark. */
  trigger?: ReactElement;
}

export function InsuranceInfo({
  trigger = <IconButton icon="info" label={`Подробнее: ${commerceMessages.insuranceInfo}`} />,
}: InsuranceInfoProps) {
  return (
    <Dialog title={commerceMessages.insuranceInfo} trigger={trigger}>
      <TravelPolicy />
    </Dialog>
  );
}
