'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Refusal } from './use-refusal';

interface RefusalDialogProps {
  title: string;
  /** The one button. */
  back: string;
  refusal: Refusal;
}

/** The popup of a refused sign-in or registration: the words of the server, and the way back to the form. */
export function RefusalDialog({ title, back, refusal: { error, isShown, close } }: RefusalDialogProps) {
  return (
    <Dialog title={title} open={isShown} onClose={close}>
      <p role="alert">{error?.message}</p>
      <Button onClick={close}>{back}</Button>
    </Dialog>
  );
}
