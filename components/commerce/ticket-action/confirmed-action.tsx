'use client';

import { type ReactElement, type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { useTicketAction } from './use-ticket-action';

interface ConfirmedActionProps<Result> {
  /** Also the title of the question. */
  label: string;
  question: ReactNode;
  act: () => Promise<Result>;
  tell?: (result: Result) => ReactElement;
}

export function ConfirmedAction<Result extends { message: string }>({
  label,
  question,
  act,
  tell,
}: ConfirmedActionProps<Result>) {
  const [isAsked, setAsked] = useState(false);
  const { action, popup } = useTicketAction({ title: label, act, tell });
  const confirm = async () => {
    await action.mutateAsync(undefined).catch(() => undefined);
    setAsked(false);
  };
  return (
    <>
      <Button variant="line" onClick={() => setAsked(true)}>
        {label}
      </Button>
      <Dialog title={label} open={isAsked} onClose={() => setAsked(false)}>
        <div className="stack gap-3">{question}</div>
        <div className="buttons">
          <Button variant="ink" busy={action.isPending} onClick={confirm}>
            {label}
          </Button>
          <DialogClose>
            <Button variant="line">Не сейчас</Button>
          </DialogClose>
        </div>
      </Dialog>
      {popup}
    </>
  );
}
