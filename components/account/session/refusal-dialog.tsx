'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Refusal } from './use-refusal';

interface RefusalDialogProps {
  title: string;
  back: string;
  refusal: Refusal;
}

export function RefusalDialog({ title, back, refusal: { error, isShown, close } }: RefusalDialogProps) {
  return (
    <Dialog title={title} open={isShown} onClose={close}>
      <p role="alert">{error?.message}</p>
      <Button onClick={close}>{back}</Button>
    </Dialog>
  );
}
