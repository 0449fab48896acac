import type { ReactElement } from 'react';
import { IconButton } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { commerceMessages } from '@/lib/messages/commerce';
import { TravelPolicy } from './travel-policy';

interface InsuranceInfoProps {
  /** What opens it; the information mark unless told otherwise. */
  trigger?: ReactElement;
}

/** The popup about insurance: from /license and from the mark beside the basket's insurance. */
export function InsuranceInfo({
  trigger = <IconButton icon="info" label={`Подробнее: ${commerceMessages.insuranceInfo}`} />,
}: InsuranceInfoProps) {
  return (
    <Dialog title={commerceMessages.insuranceInfo} trigger={trigger}>
      <TravelPolicy />
    </Dialog>
  );
}
