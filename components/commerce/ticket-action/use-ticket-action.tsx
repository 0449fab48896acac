'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { commerceMessages } from '@/lib/messages/commerce';
import { TICKETS } from '@/lib/queries/ticket';

interface TicketAction<Input, Result> {
  title: string;
  act: (input: Input) => Promise<Result>;
  /** Shown after the server's own message. */
  tell?: (result: Result) => ReactElement;
}

/** Tickets are requested again after the popup closes, so that it does not disappear with its ticket. */
export function useTicketAction<Input, Result extends { message: string }>({
  title,
  act,
  tell,
}: TicketAction<Input, Result>) {
  const client = useQueryClient();
  const [isShown, setShown] = useState(false);
  const action = useMutation({ mutationFn: act, onSettled: () => setShown(true) });
  const close = () => {
    setShown(false);
    void client.invalidateQueries({ queryKey: TICKETS });
  };
  const popup = (
    <Dialog title={title} open={isShown} onClose={close}>
      <p role="status">{action.error?.message ?? action.data?.message}</p>
      {action.data && tell?.(action.data)}
      <div className="buttons">
        <DialogClose>
          <Button variant="ink">{commerceMessages.backToTicket}</Button>
        </DialogClose>
      </div>
    </Dialog>
  );
  return { action, popup };
}
