import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { anyPageMessages } from '@/lib/messages/any-page';
import { enquiryMessages } from '@/lib/messages/enquiry';
import type { EnquiryOutcome } from './use-enquiry';

interface OutcomeProps {
  sent: string;
  next?: string;
  outcome: EnquiryOutcome;
}

export function Outcome({ sent, next, outcome: { error, isShown, close } }: OutcomeProps) {
  return (
    <Dialog title={error ? enquiryMessages.somethingWrong : sent} open={isShown} onClose={close}>
      {error && <p role="alert">{error.message}</p>}
      {!error && next && <p>{next}</p>}
      <DialogClose>
        <Button>{anyPageMessages.close}</Button>
      </DialogClose>
    </Dialog>
  );
}
