import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { messages } from '@/lib/messages';
import type { EnquiryOutcome } from './use-enquiry';

interface OutcomeProps {
  /** What is said of a success. */
  sent: string;
  /** What is left to do after it. */
  next?: string;
  outcome: EnquiryOutcome;
}

/** The popup after a form was sent: how it fared, and «Закрыть». */
export function Outcome({ sent, next, outcome: { error, isShown, close } }: OutcomeProps) {
  return (
    <Dialog title={error ? messages.content.somethingWrong : sent} open={isShown} onClose={close}>
      {error && <p role="alert">{error.message}</p>}
      {!error && next && <p>{next}</p>}
      <DialogClose>
        <Button>{messages.common.close}</Button>
      </DialogClose>
    </Dialog>
  );
}
