import type { ReactElement } from 'react';
import { IconButton } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { messages } from '@/lib/messages';
import { TravelPolicy } from './travel-policy';

interface InsuranceInfoProps {
  /** What opens it; the information mark unless told otherwise. */
  trigger?: ReactElement;
}

/** The popup about insurance: from /license and from the mark beside the basket's insurance (U-57). */
export function InsuranceInfo({
  trigger = <IconButton icon="info" label={`Подробнее: ${messages.commerce.insuranceInfo}`} />,
}: InsuranceInfoProps) {
  return (
    <Dialog title={messages.commerce.insuranceInfo} trigger={trigger}>
      <TravelPolicy />
    </Dialog>
  );
}
